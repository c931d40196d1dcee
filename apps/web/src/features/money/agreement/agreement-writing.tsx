import type { AgreementWriting as Writing } from "@toolkit/core/contract/agreements";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";

interface AgreementWritingProps {
  readonly writing: Writing;
  readonly language: InterfaceLanguage;
}

/** The text of the agreement as it is read on the screen. */
export function AgreementWriting({ writing, language }: AgreementWritingProps) {
  const { title, preamble, articles, closing } = writing;
  return (
    <div
      lang={language}
      className="flex flex-col gap-4 leading-relaxed [line-break:strict] [&_*]:[word-break:normal]"
    >
      <h3 className="text-md font-bold">{title}</h3>
      <p>{preamble}</p>
      {articles.map(({ heading, paragraphs }) => (
        <section key={heading} className="flex flex-col gap-1">
          <h4 className="font-bold">{heading}</h4>
          {paragraphs.length === 1 ? (
            <p>{paragraphs[0]}</p>
          ) : (
            <ol className="flex list-decimal flex-col gap-1 pl-6 marker:text-muted">
              {paragraphs.map((text) => (
                <li key={text} className="pl-1">
                  {text}
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <p>{closing}</p>
    </div>
  );
}
