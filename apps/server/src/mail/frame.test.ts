import { describe, expect, it } from "vitest";
import { framed, mailName, quotedHtml, quotedText, unlinked } from "./frame.ts";

describe("a text from a person's hand", () => {
  it.each([
    ["http://evil.example/a?b", "evil[.]example/a?b"],
    ["HTTPS://Evil.Example", "Evil[.]Example"],
    ["javascript://x", "x"],
    ["mailto:me@evil.example", "me@evil[.]example"],
    ["www.evil.example", "www[.]evil[.]example"],
    ["例え.jp", "例え.jp".replace(".", "[.]")],
    ["evil．example／a", "evil[.]example／a"],
    ["evil。example", "evil[.]example"],
    ["ｅｖｉｌ｡ｅｘａｍｐｌｅ", "ｅｖｉｌ[.]ｅｘａｍｐｌｅ"],
    ["例え．jp", "例え[.]jp"],
    ["evil․example and evil﹒example", "evil[.]example and evil[.]example"],
    ["evil\u0301.example", "evil\u0301[.]example"],
    ["こちらhttp://localhost:3000/pay", "こちら[localhost]:3000/pay"],
    ["ＨＴＴＰ：／／evil．example", "evil[.]example"],
    ["Localhost/pay", "[Localhost]/pay"],
    ["http:/mailto:/evil.example", "evil[.]example"],
    ["192.168.0.1:8080", "192[.]168[.]0[.]1:8080"],
    ["こちら（１９２．１６８．０．１）", "こちら（１９２[.]１６８[.]０[.]１）"],
    ["http://2130706433/", "2130706433/"],
    ["http://[::1]/", "[::1]/"],
    ["xn--80ak6aa92e.com xn--e1afmkfd.xn--p1ai", "xn--80ak6aa92e[.]com xn--e1afmkfd[.]xn--p1ai"],
    ["ご確認ください。よろしく。PDFです．次に", "ご確認ください。よろしく。PDFです．次に"],
    ["runs on localhost, version 1.2.3", "runs on localhost, version 1.2.3"],
    ["e.g. 2.5 % at 10.30 a.m.", "e.g. 2.5 % at 10.30 a.m."],
    ["End of a sentence. Next", "End of a sentence. Next"],
  ])("gives mail programs no link: %s", (text, shown) => {
    expect(unlinked(text)).toBe(shown);
  });

  it("is quoted line by line, without control characters", () => {
    const words = "One\r\ntwo\u2028three\u202E<b>";
    expect(quotedText(words)).toBe("> One\n> two\n> three <b>");
    expect(quotedHtml(words)).toContain("One<br>two<br>three &lt;b&gt;");
    expect(mailName("Acme\r\nBcc: x@y.example")).toBe("Acme Bcc: x@y[.]example");
  });
});

describe("the frame of mails", () => {
  const draft = {
    language: "ja",
    subject: "A\r\nBcc: x",
    text: "Text\n",
    html: "<p>Text</p>",
  } as const;

  it("ends with the way to stop such mails, in text, HTML and to mail programs", () => {
    const stop = {
      label: "Stop",
      page: "https://t.example/p?a&b",
      oneClick: "https://t.example/c",
    };
    const { subject, text, html, headers } = framed("x@example.com", draft, stop);
    expect(subject).toBe("A Bcc: x");
    expect(text).toBe("Text\n\nStop: https://t.example/p?a&b\n");
    expect(html).toContain('href="https://t.example/p?a&amp;b"');
    expect(html).toContain('<html lang="ja">');
    expect(headers).toEqual({
      "List-Unsubscribe": "<https://t.example/c>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  it("offers no stop where there is none", () => {
    const { text, headers } = framed("x@example.com", draft, null);
    expect(text).toBe("Text\n");
    expect(headers).toBeUndefined();
  });
});
