import type { LegalDocument } from './legal-document.ts'

export const terms: LegalDocument = {
  title: 'Terms and Conditions',
  updatedOn: '2025-11-01',
  opening:
    'These terms are the agreement between you and the operator of {site}. Please read them before you open an account; with an account you accept them.',
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        '{site} is operated by a company registered in Romania. You can reach us at any time through the contact page.',
      ],
    },
    {
      title: 'What the service is',
      paragraphs: [
        '{site} is a digital memorial. You reserve a gravestone in a public virtual graveyard, build a memorial around it while you live, and name guardians who may record your passing. It is a place of remembrance only: it is no burial, no will and no legal record of a death.',
      ],
    },
    {
      title: 'Who may use it',
      paragraphs: [
        'You must be at least 13 years old. If you are under the age at which you can enter into a contract where you live, a parent or legal guardian must agree for you.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'An account needs nothing but an email address that is yours. Keep your password to yourself, and tell us when you believe that somebody else knows it. What is done with your account counts as done by you until you have told us.',
      ],
    },
    {
      title: 'Your gravestone',
      paragraphs: [
        'Each member has one gravestone. It appears in the graveyard once a date of birth is set. The number of places is limited, and a place cannot be sold or passed on to somebody else.',
      ],
    },
    {
      title: 'What you put on it',
      paragraphs: [
        'Your words, pictures and recordings remain yours. You allow us to store, copy and show them for as long as your memorial stands, for the sole purpose of running it.',
        'Publish only what you have the right to publish, including the right to the picture or the voice of another person.',
      ],
    },
    {
      title: 'Guardians',
      paragraphs: [
        'You may name up to two guardians by email. A guardian can record the date of your passing, and with it your memorial opens to the public. Choose people you trust, and speak with them about it. You may take the power back at any time.',
        'A guardian who records a passing that has not happened misuses the service; we withdraw the power and may close the account.',
      ],
    },
    {
      title: 'Tributes',
      paragraphs: [
        'Visitors may leave tributes at the graves of those who have passed. A tribute must be kind to the dead and to those who mourn them. We remove what is not.',
      ],
    },
    {
      title: 'Conduct',
      paragraphs: [
        'You may not insult, threaten or deceive anybody here, create a memorial for a person without the right to do so, advertise, collect the data of other members, or disturb the service by technical means.',
      ],
    },
    {
      title: 'Prices and payment',
      paragraphs: [
        'An account is free. Premium costs 9.99 USD and ultra premium 49.99 USD, each paid once. Payment is handled by a card payment provider; we never see or keep your card number.',
        'Forty per cent of our income goes to a school for cybersecurity education.',
      ],
    },
    {
      title: 'Refunds',
      paragraphs: [
        'Payments are non-refundable unless it is stated otherwise at the moment of purchase or the law gives you a right to withdraw. Such rights are not limited by these terms.',
      ],
    },
    {
      title: 'Voice messages and anniversaries',
      paragraphs: [
        'Messages you leave for anniversaries are mailed to your guardians when the day has come. We do what can reasonably be done that they arrive, but we cannot promise that an address will still exist by then.',
      ],
    },
    {
      title: 'Ending the agreement',
      paragraphs: [
        'You may ask us to delete your account at any time. We may close an account that breaks these terms; where it is reasonable we tell you first and give you time to save what is yours.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'We may change these terms when the service or the law changes. Of material changes we give notice at least 30 days before they take effect. If you do not agree, you may close your account before that day.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'We are liable for harm caused by intent or gross negligence and wherever the law does not allow us to exclude liability. Otherwise our liability is limited to what you have paid us in the twelve months before the harm.',
      ],
    },
    {
      title: 'Governing law and disputes',
      paragraphs: [
        'These terms are governed by the law of Romania. Write to us first, since most things can be settled in a letter. Disputes that remain are settled by arbitration in Romania. Rights that the law of your country gives you as a consumer are not affected.',
      ],
    },
    {
      title: 'Closing provisions',
      paragraphs: [
        'Should one of these terms be invalid, the others stand. That we do not enforce a term once does not mean that we give it up.',
      ],
    },
  ],
  box: {
    title: 'Disclaimer',
    paragraphs: [
      'Content responsibility: what members and visitors publish is their own. We do not check it before it appears, and we are not its author.',
      'Data loss: we keep copies with care, but no system is without fault. Keep your own copy of anything that cannot be replaced.',
      'Service availability: the service is offered as it is. It may pause for maintenance or for reasons beyond our power, and we cannot promise that it will exist for ever.',
    ],
  },
}
