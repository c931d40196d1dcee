import type { AgreementWriting } from "@toolkit/core/contract/agreements";

/** For reading alone: the Japanese text is authoritative. */
export const VERSION_1_EN: AgreementWriting = {
  title: "Audience data agreement for advertisers in Japan",
  preamble:
    "{{provider}} (the “Provider”) and the advertiser who signs this agreement (the “Advertiser”) agree as follows on the use of audience data, which the Provider supplies, in ad accounts of X (the “Network”).",
  articles: [
    {
      heading: "Article 1 (Purpose)",
      paragraphs: [
        "This agreement sets the terms on which segments supplied by the Provider are used for advertising in ad accounts that the Advertiser manages.",
      ],
    },
    {
      heading: "Article 2 (Definitions)",
      paragraphs: [
        "A “segment” is an audience that the Advertiser names in an application and that is uploaded to the ad account as a custom audience through the Provider’s service (the “Service”).",
        "An “application” names the ad account, the segments and the period of use, and is made by signing this agreement.",
        "“Applying” a segment is starting its upload to the ad account.",
        "“Net spend” is the amount in Japanese yen that the Network charged the Advertiser for advertising that targeted the segments during the period of use, less discounts, refunds, and consumption tax and local consumption tax (“consumption tax”).",
        "A “business day” is any day except Saturdays, Sundays, the holidays of the Act on National Holidays (Act No. 178 of 1948), and 29 December to 3 January.",
      ],
    },
    {
      heading: "Article 3 (Application and conclusion)",
      paragraphs: [
        "This agreement is concluded when a person with authority to represent or act for the Advertiser displays its full text in the Service, types their name and signs.",
        "The Provider records the time of the signature, the person who signed, the version of this agreement, and the hash of its full text.",
        "One application names at most 3 segments.",
        "Where the Provider issues a new version, applications already concluded remain under the version that was signed.",
      ],
    },
    {
      heading: "Article 4 (Period of use)",
      paragraphs: [
        "The period of use is 2 months from the start of the advertising campaign named in the application. The Advertiser may not use the segments beyond it.",
        "Periods are computed in Japan Standard Time under the Civil Code (Act No. 89 of 1896).",
        "Uploaded data expires in the ad account at the end of the period of use. The Advertiser must not use the segments for advertising after it.",
      ],
    },
    {
      heading: "Article 5 (Withdrawal and cancellation)",
      paragraphs: [
        "The Advertiser cannot cancel an application once any of its segments was applied.",
        "Before that, the Advertiser may withdraw it. No fee is due for an application that was withdrawn, or of which nothing was applied by the end of the period of use.",
      ],
    },
    {
      heading: "Article 6 (Access to the ad account)",
      paragraphs: [
        "The Provider uses the access that the Advertiser grants to the ad account only to upload audience data, which includes changing and deleting it and checking its processing, and for no other purpose.",
        "Notwithstanding the preceding paragraph, where the Advertiser agreed in the application, the Provider may read the spend on the segments during the period of use, as far as needed to compute the fee.",
        "The Advertiser may revoke this access at any time.",
      ],
    },
    {
      heading: "Article 7 (Processing of uploads)",
      paragraphs: [
        "Processing an upload may take up to one day. The Advertiser prepares the campaign accordingly.",
      ],
    },
    {
      heading: "Article 8 (Fee)",
      paragraphs: [
        "For each application, the Advertiser pays the Provider a fee of 10% of the net spend on the segments. Where net spend is under 1,000,000 yen, the fee is 100,000 yen.",
        "Fractions of a yen are dropped.",
        "Consumption tax is added to the fee.",
        "Without the consent in Article 6, paragraph 2, or where the spend cannot be read, the Advertiser reports the net spend to the Provider promptly after the end of the period of use.",
      ],
    },
    {
      heading: "Article 9 (Invoicing and payment)",
      paragraphs: [
        "The Provider issues the invoice for the fee within 5 business days, counted from the day after the last day of the period of use.",
        "The Advertiser pays within 30 days of the date of the invoice, in the way that the invoice states.",
        "For late payment, the Advertiser pays interest at the statutory rate from the day after the due date until full payment.",
      ],
    },
    {
      heading: "Article 10 (Personal information and data)",
      paragraphs: [
        "The Advertiser warrants that uploaded data was obtained lawfully, and that required notices were given and required consent obtained, under the Act on the Protection of Personal Information (Act No. 57 of 2003), other laws, and the Network’s terms.",
        "The Provider hashes identifiers irreversibly before uploading them and does not store the original identifiers.",
        "The Provider leaves out people who opted out, and deletes data about them that was already uploaded from the ad account.",
        "The Advertiser must not upload data that contains special care-required personal information or allows it to be inferred.",
        "The Provider informs the Advertiser promptly of any leak, loss or damage of uploaded data that it becomes aware of.",
      ],
    },
    {
      heading: "Article 11 (Prohibited use)",
      paragraphs: [
        "The Advertiser must not use segments outside the ad account named in the application, supply them to third parties, or use them to identify individuals or for any purpose other than advertising.",
      ],
    },
    {
      heading: "Article 12 (Confidentiality)",
      paragraphs: [
        "Neither party discloses the other’s secrets learned in connection with this agreement to third parties without consent in writing or by electronic means, or uses them for other purposes, except where disclosure is required by law.",
      ],
    },
    {
      heading: "Article 13 (Liability)",
      paragraphs: [
        "The Provider guarantees neither the share of uploaded data that matches users of the Network nor the results of advertising.",
        "The Provider’s liability is limited to the fee for the application concerned, except in case of intent or gross negligence.",
      ],
    },
    {
      heading: "Article 14 (Termination)",
      paragraphs: [
        "Either party may terminate this agreement where the other breaches it and does not remedy the breach within a reasonable period after notice.",
        "Either party may terminate it without notice where the other suspends payments, is subject to a petition for bankruptcy, or in similar events.",
        "This agreement ends with the period of use. Article 6, Articles 8 to 10, Articles 12 and 13, this paragraph and Article 16 survive.",
      ],
    },
    {
      heading: "Article 15 (Exclusion of antisocial forces)",
      paragraphs: [
        "Each party represents and warrants that it is not, and has no relation to, an organised crime group, its members or other antisocial forces. Where this is breached, the other party may terminate this agreement without notice.",
      ],
    },
    {
      heading: "Article 16 (Governing law and jurisdiction)",
      paragraphs: [
        "This agreement is governed by the laws of Japan. The district court at the Provider’s head office has exclusive jurisdiction in the first instance.",
      ],
    },
    {
      heading: "Article 17 (Authoritative text)",
      paragraphs: [
        "The Japanese text is authoritative. This English text is a translation for reference and has no legal effect.",
      ],
    },
  ],
  closing:
    "In evidence of this agreement, the Provider keeps it electronically together with the record of the signature, and the Advertiser can download it at any time.",
};
