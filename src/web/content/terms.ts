import type { SiteConfig } from '../../contract/site/site.ts'
import { moneyWords } from '../../contract/values/money.ts'
import { formatCount } from '../lib/text/format-count.ts'
import type { LegalDocument } from './legal-document.ts'

export const termsTitle = 'Terms and Conditions'

export function terms({ site_name: name, imprint, ...site }: SiteConfig): LegalDocument {
  const { prices } = site
  return {
    title: termsTitle,
    updatedOn: '2026-11-18',
    opening: [
      `These terms are the agreement between you and the operator of ${name}. They are written to be read. Please take a few minutes before you open an account; by opening one you accept them.`,
    ],
    sections: [
      {
        title: 'Who we are',
        paragraphs: [
          `${name} is operated by ${imprint.company}. In these terms, “we” is that operator and “you” is whoever uses the service. You can reach us at any time through the contact page, and we reply within a day.${imprint.address ? ` Our address: ${imprint.address}.` : ''}`,
        ],
      },
      {
        title: 'What the service is',
        paragraphs: [
          `${name} is a digital memorial. You reserve a gravestone in a public virtual graveyard, build a memorial around it while you live, and name administrators who may record your passing. After a waiting time the memorial opens: your voice message can be heard, and visitors may leave tributes.`,
          'It is a place of remembrance only. It is no burial, no will, no advance directive and no legal record of a death, and it informs no authority.',
          'Where the page says Google Maps, you use that map under Google’s terms as well: https://maps.google.com/help/terms_maps/.',
        ],
      },
      {
        title: 'Who may use it',
        paragraphs: [
          'Everybody may visit the graveyard without an account. To open one you must be at least 13 years old. If you are under the age at which you can enter into a contract where you live, a parent or another legal representative must agree for you.',
          'An account is personal: one for each person, opened by that person, with an address that is theirs.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'An account needs nothing but an email address. We mail you a password, which you can change, and a link that proves the address is yours. Only a proven address carries rights over others, such as those of an administrator.',
          'Keep your password to yourself, and tell us when you believe that somebody else knows it. Changing it signs you out everywhere else. Until you have told us, what is done with your account counts as done by you. Of changes that weigh much we tell you by letter, with a link that takes them back.',
        ],
      },
      {
        title: 'Your gravestone',
        paragraphs: [
          `Each member has one gravestone. It appears in the graveyard once a date of birth is set. The graveyard has ${formatCount(site.graveyard_capacity)} places; when they are taken, no more are given out. A place cannot be sold, rented or passed on to somebody else.`,
          'Give your own name and your true dates. Stones under a false name, or made in mockery, are hidden from visitors; we tell you, or your administrators, when we do so.',
          'Every memorial has a permanent short address, which its card and its code hold. We promise that this address leads to your memorial for as long as both it and the service exist, also when your name changes, and that it is never given to another. You may carve it in stone.',
        ],
      },
      {
        title: 'What you put on it',
        paragraphs: [
          'Your words, pictures and recordings remain yours. You allow us to store, convert, copy and show them for as long as your memorial stands, for the sole purpose of running it. The permission ends when they are deleted.',
          'Join your memorial only with people to whom you are what you say. A tie needs both sides, and either may end it at any time without a reason.',
          'Publish only what you have the right to publish, including the right to the picture or the voice of another person. A portrait may have up to 5 MB, an inscription up to 500 characters, a life story up to 20,000, each of 24 pictures up to 10 MB, a recording up to one minute.',
        ],
      },
      {
        title: 'Administrators',
        paragraphs: [
          'You may name up to two administrators by email. The task belongs to the account that accepts your invitation, and to nobody else. An administrator can record and correct the date of your passing, and with it, after a waiting time, your memorial opens to the public. Choose people you trust, and speak with them first. You may take the power back at any time while you live; they may decline, and resign at any time.',
          'When a passing is recorded your account is sealed: nothing in it changes. We write to you at once and again during the waiting time, which is three days unless the operator has set another. The other administrator can confirm or object. If you are alive, the link in those letters, or signing in, restores everything and suspends the administrator who recorded it until you decide. More than 30 days after the opening we look into it first, and the memorial stays until that is settled.',
          'After your passing, what you left stays as you left it: your words, your story, your pictures and their captions, your voice and your choices. Administrators may add pictures and words, which are marked as the family’s, and take nothing of yours away alone. A picture of yours is taken away only when both ask for it, or fourteen days after the only one has asked; they are told, and for thirty days either brings it back. While they disagree about the passing nothing changes. One alone may show the memorial to fewer people; the other is told, and may return to what you chose.',
          'We do not examine whether a recorded death is true; we rely on the people you chose. We decide only where administrators disagree, where there is no second one and the circumstances ask for care, or where you say that you are alive. An administrator who knowingly records a passing that has not happened misuses the service, and we may close their account.',
        ],
      },
      {
        title: 'Tributes and followers',
        paragraphs: [
          'Visitors may leave tributes at the graves of those who have passed, without an account. They may also offer a memory or a picture they have the right to show; it shows once an administrator of the grave has taken it, and nobody has a right to that. Each must be kind to the dead and to those who mourn them. Administrators of the grave may read tributes before they show and remove any of them, and so may we; everybody may report one, as well as a grave or its page. A person looks at each report.',
          'Everybody may ask for letters on the day of birth and the day of passing at an open memorial, for an address of their own and no other. These letters end with one press, and when the memorial is closed, hidden or gone. They are a kindness: we do not promise that one arrives.',
        ],
      },
      {
        title: 'Conduct',
        paragraphs: [
          'You may not insult, threaten or deceive anybody here, create a memorial for another person without the right to do so, advertise, publish what is unlawful, collect the data of other members, or disturb the service by technical means. Calls are limited in number so that it stays open for everybody.',
        ],
      },
      ...(prices ? priceSections(prices, imprint.proceeds) : []),
      {
        title: 'Voice messages and anniversaries',
        paragraphs: [
          'Your voice message is heard by nobody but you until your passing has been recorded, unless you open it while you live; you may also choose that nobody ever hears it. Eternal Messages are mailed to your administrators on the anniversaries you chose: the 1st to the 5th, the 10th, 15th, 20th, 25th and 30th. Words you write for them are sealed with them; an administrator may write down only a message that has come without any.',
          'We do what can reasonably be done that they arrive, and send late what could not be sent in time. Messages that were due before the passing was recorded wait until it has been confirmed, and then leave one a day. An administrator may stop receiving them and start again. We cannot promise that an address will still exist by then. Keep the addresses of your administrators up to date.',
        ],
      },
      {
        title: 'Ending the agreement',
        paragraphs: [
          'You may close your account at any time in the settings. For 14 days you can change your mind; then the account, the gravestone and everything on it are erased for good. Download what is yours first.',
          'We may close an account that breaks these terms. Where it is reasonable we tell you first and give you time to save what is yours.',
        ],
      },
      {
        title: 'Changes',
        paragraphs: [
          `We may change these terms when the service or the law changes. Of material changes we give notice at least 30 days before they take effect, by email and on this page. If you do not agree, you may close your account before that day.${prices ? ' Tiers you have paid for are not taken away by a change of terms.' : ''}`,
        ],
      },
      {
        title: 'Liability',
        paragraphs: [
          `We are liable without limit for harm caused by intent or gross negligence, for harm to life and health, and wherever the law does not allow us to exclude liability. Otherwise our liability is ${prices ? 'limited to what you have paid us in the twelve months before the harm' : 'excluded'}.`,
        ],
      },
      {
        title: 'Governing law and disputes',
        paragraphs: [
          `These terms are governed by the law of ${imprint.law}. Write to us first, since most things can be settled in a letter. Disputes that remain are settled by arbitration in ${imprint.law}. Rights that the law of your country gives you as a consumer, including the right to go to a court there, are not affected.`,
        ],
      },
      {
        title: 'Closing provisions',
        paragraphs: [
          'Should one of these terms be invalid, the others stand. That we do not enforce a term once does not mean that we give it up. We may pass this agreement on to a successor who continues the service under the same terms, after 30 days’ notice.',
        ],
      },
    ],
    box: {
      title: 'Disclaimer',
      paragraphs: [
        'Content responsibility: what members and visitors publish is their own. We do not check it before it appears, and we are not its author. Tell us of anything that should not be there.',
        'Data loss: we keep your memorial with care, but no system is without fault. Keep your own copy of anything that cannot be replaced. The download in your settings is made for this.',
        'Service availability: the service is offered as it is. It may pause for maintenance or for reasons beyond our power, and nobody can promise that it will exist for ever. If it had to end, we would tell you in time to take what is yours.',
      ],
    },
  }
}

function priceSections(
  { currency, premium, ultra_premium: ultra }: NonNullable<SiteConfig['prices']>,
  proceeds: string | null,
): LegalDocument['sections'] {
  const words = ({ cents }: { cents: number }) => moneyWords(cents, currency)
  return [
    {
      title: 'Prices and payment',
      paragraphs: [
        `An account is free. Premium costs ${words(premium)} and ultra premium ${words(ultra)}. Each is paid once, does not renew, and can be had without the other. Payment is handled by a card payment provider; we never see or keep your card number.`,
        `A tier is granted when the provider has confirmed the payment, and belongs to your account.${proceeds ? ` ${proceeds}` : ''}`,
      ],
    },
    {
      title: 'Refunds',
      paragraphs: [
        'Payments are non-refundable unless it is stated otherwise at the moment of purchase or the law gives you a right to withdraw. Such rights are not limited by these terms. If you were charged by mistake or charged twice, write to us and we put it right.',
      ],
    },
  ]
}
