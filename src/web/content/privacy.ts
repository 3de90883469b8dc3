import type { LegalDocument } from './legal-document.ts'

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  updatedOn: '2025-11-01',
  opening:
    'A memorial is made of personal things. This page says which of them {site} keeps, why, for how long, and what you can ask of us.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'The operator of {site}, a company registered in Romania, is responsible for your data under the General Data Protection Regulation. Write to us through the contact page.',
      ],
    },
    {
      title: 'What we keep',
      paragraphs: [
        'Your email address and a hash of your password, made with argon2; we cannot read the password itself. If you give them: your full name, date of birth, portrait, memorial words, nationality, the place of your stone and your voice messages. Also the addresses of your guardians, and the referral code you came with.',
      ],
    },
    {
      title: 'Why we keep it',
      paragraphs: [
        'To run your account and your memorial, to write to you and your guardians, to take payments and to keep the service safe. The legal grounds are our agreement with you, your consent for what you publish, and our interest in a safe service.',
      ],
    },
    {
      title: 'What others can see',
      paragraphs: [
        'Once your date of birth is set, your stone stands in the public graveyard with your name, your dates and what you have put on it. Your email address is never shown. Your voice message and tributes open only when a guardian has recorded your passing.',
      ],
    },
    {
      title: 'Guardians',
      paragraphs: [
        'People you name as guardians receive an invitation by email. They see your name, your email address and your dates. If you name somebody, please tell them before we do.',
      ],
    },
    {
      title: 'Sign-in tokens and storage on your device',
      paragraphs: [
        'When you sign in, two tokens are stored in your browser. The access token is valid for 2 hours, the refresh token for 7 days; signing out removes both. We also remember there whether you have muted the music, a referral code and the grave you were looking for.',
      ],
    },
    {
      title: 'Mail',
      paragraphs: [
        'We send letters that belong to the service: your credentials, links you have asked for, notices about your account and guardians, and anniversary messages. We keep a record of them so that nothing is sent twice.',
      ],
    },
    {
      title: 'Payments',
      paragraphs: [
        'Card data is entered at our payment provider and stays there. We receive whether a payment succeeded, its amount and an identifier, and keep them as long as tax law demands.',
      ],
    },
    {
      title: 'Services we rely on',
      paragraphs: [
        'A bot check when you register, sign in or write to us, a payment provider, a mail service, storage, and map tiles where the operator has set them up. Each receives only what it needs. We do not sell data to anybody.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Your account and memorial remain until you delete them; a memorial that has been opened remains for those who mourn, unless you have decided otherwise or your family has good reason to ask. Technical logs are kept for a short time only.',
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'Connections are encrypted, passwords are hashed with argon2, links in our letters work once and expire, and pictures are stripped of location data before they are stored.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may ask to see, correct, receive or delete your data, object to its use, or withdraw your consent. You may also complain to the Romanian supervisory authority, ANSPDCP, or to the authority where you live.',
      ],
    },
    {
      title: 'Children and changes',
      paragraphs: [
        'The service is not meant for children under 13, and we delete their data when we learn of it. When this policy changes in a material way we give notice at least 30 days before.',
      ],
    },
  ],
  box: {
    title: 'Important notice',
    paragraphs: [
      'A graveyard is a public place. What you put on your stone can be read, copied and remembered by anyone who walks past. Publish only what you would have carved.',
    ],
  },
}
