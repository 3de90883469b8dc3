import type { SiteConfig } from '../../contract/site/site.ts'
import { formatCount } from '../lib/text/format-count.ts'

export interface FaqSection {
  title: string
  questions: readonly { question: string; answer: readonly string[] }[]
}

/** Twenty-two questions. */
export function faq(site: SiteConfig): readonly FaqSection[] {
  const { site_name: name, prices } = site
  return [
    {
      title: 'The place',
      questions: [
        {
          question: `What is ${name}?`,
          answer: [
            'A quiet graveyard on the web, open to everybody. You reserve a gravestone of your own while you live, build a memorial around it in your own words, and name two people you trust. When you have passed away, one of them records the day, and your memorial opens to visitors.',
            'It is a place of remembrance. It is no burial, no will and no legal record of a death.',
          ],
        },
        {
          question: 'How many graves are there?',
          answer: [
            `There is room for ${formatCount(site.graveyard_capacity)} graves, and the graveyard says how many are left. When the last one is taken, no more are given out. Each person has one stone, and a place cannot be sold or passed on.`,
          ],
        },
        prices
          ? {
              question: 'How do I begin, and what does it cost?',
              answer: [
                'An email address is all you need, and no credit card. We send you a password; you sign in, and a gravestone is yours. It stays free for as long as you like.',
                `Two additions are paid, each of them once: premium for ${prices.premium.tag} and ultra premium for ${prices.ultra_premium.tag}. Nothing renews, and nothing is taken from you when you do not pay.`,
              ],
            }
          : {
              question: 'How do I begin?',
              answer: [
                'An email address is all you need. We send you a password; you sign in, and a gravestone is yours, with everything that can be put on it.',
              ],
            },
        {
          question: 'Why do you ask for my date of birth?',
          answer: [
            'Because it stands on the stone. Your grave appears in the graveyard once the date of birth is set, and not before. Until then nobody but you knows of it.',
          ],
        },
      ],
    },
    {
      title: 'Your memorial',
      questions: [
        {
          question: prices ? 'What does premium add?' : 'What can stand on my stone?',
          answer: [
            `A portrait, an inscription of up to 500 characters, a life story of up to 20,000 with a line of its moments, 24 pictures, the choice of nine gravestones, your heritage with its flag, and a voice message of up to one minute, with its words beside it if you write them down.${prices ? ` It costs ${prices.premium.tag}, once.` : ''}`,
            `Family and friends stand beside you${prices ? ' with or without premium' : ''}. Under Settings, Family and Friends, you ask another memorial, by its address or found by name: as spouse, parent, child, brother or sister, or friend. The other side gets a letter and 90 days to accept; nothing is shown before. Then both pages show the names and a small family tree that visitors walk from page to page, and that everybody may download as a GEDCOM file for genealogy programs.`,
            'Either side can end that at any time, and both pages stop showing it at once. After a passing the administrators ask, accept and end in place of the owner; what the owner had accepted stays. Visitors see only memorials that are shown to everybody by name: one that needs its link is never given away by its family.',
          ],
        },
        {
          question: 'What are Eternal Messages?',
          answer: [
            `${prices ? `With ultra premium, ${prices.ultra_premium.tag} once, you` : 'You'} leave recordings for the years after your passing: for the 1st, 2nd, 3rd, 4th and 5th anniversary, then the 10th, 15th, 20th, 25th and 30th. On each of those days the message is mailed to your administrators as a sound they can keep.`,
            `Messages whose day had gone by before your passing was recorded wait until your second administrator, or we, have confirmed it; then they leave one a day, the oldest first. None is ever sent twice.${prices ? ' Ultra premium and premium are independent; you can have either without the other.' : ''}`,
            'You may write down what you say in each; the words go with the letter, for those who cannot hear it. Where you leave none, an administrator can write them down once the message has come.',
          ],
        },
        {
          question: 'Which photographs and recordings can I use?',
          answer: [
            'A portrait may be a JPG, PNG, GIF or WebP; a large photo is made smaller in your browser before it is sent, and you frame it there by hand. A voice message may last one minute; record it in the browser, or bring a file of up to 10 MB (MP3, WAV, MP4, WebM or OGG).',
            'Both are made anew on arrival, so that the place where a picture was taken, and whatever else a camera writes into its files, is gone before we keep it.',
          ],
        },
        {
          question: 'Where does my stone stand on the map?',
          answer: [
            'When it first appears it is given a plot of its own, near the country you named, and never where another one stands. You may move your stone somewhere else on the map. Nobody else can move it.',
          ],
        },
      ],
    },
    {
      title: 'Administrators and the passing',
      questions: [
        {
          question: 'Who are the administrators?',
          answer: [
            'People you entrust with one task: to record your passing when the day has come. You may name two, by their email address, and write them a few words of your own. Each gets a letter that shows your stone and says what will be asked one day and what will not. The question waits 90 days and can be sent again; one press says yes, and somebody without an account gets one for this alone. You read who was asked, and who said yes. The task belongs to that account, also when its address changes, and ends when the account is closed.',
            'Please speak with them before we write to them. They may decline, and they may resign at any time; we tell you if they do.',
          ],
        },
        {
          question: 'What can an administrator do, and what not?',
          answer: [
            'An administrator sees your name, your email address and your dates, can record or correct the day of your passing, can confirm what the other administrator has recorded or object to it, and afterwards can take or refuse what visitors offer, and take away tributes that do not belong, add pictures, which are marked as added by the family, write a notice of the service and a few words for the first visitors, which close by themselves after eight weeks, and answer for your family and friends. Your Eternal Messages will be sent to them.',
            'What you left stays as you left it: your words, your story, your pictures and their captions, your voice, and the family and friends you accepted. Administrators may add to it and take nothing of it away alone. For a picture of yours to go, both must say so, or fourteen days must pass where there is only one; both are told, and for thirty days either brings it back. While they disagree about the passing, nothing changes. One alone may show the memorial to fewer people; the other is told, and may return to what you chose.',
            'An administrator cannot sign in as you, change your stone, your words or your portrait, hear your voice message before it is open to everybody, or name other administrators. You can take the task back from them at any time.',
          ],
        },
        {
          question: 'What happens when my passing is recorded?',
          answer: [
            'Nothing becomes public at once. There is a waiting time, as a rule of three days, in which we write to you three times in case it is a mistake. Your other administrator is told as well, and can confirm it or object; an objection stops the clock until both agree or we have decided. If your account was used after the recorded day, time alone does not open the memorial: the other administrator or we have to confirm it.',
            'From the moment of recording everything you left is sealed. Nobody can change your words, your voice, your messages or your administrators, not even with your password. When the waiting time is over, the day appears on your stone and the memorial opens: visitors can hear your voice message, leave tributes and share the grave. After that, a corrected day needs both administrators.',
          ],
        },
        {
          question: 'What if somebody records it while I am alive?',
          answer: [
            'Each letter about it holds a link that says “I am alive”, and when you sign in you see nothing but who recorded it, when, and the same words. One press gives you back everything as you left it; nothing has been deleted. Your administrators are told, and the one who recorded it can do nothing more until you decide in your settings: give the power back, or remove them.',
            'This works at once during the waiting time and for 30 days after your memorial has opened. Later, people may be mourning at it, so we look into it first, and the memorial stays until that is settled.',
          ],
        },
        {
          question: 'What if I have named nobody, or nobody hears from me?',
          answer: [
            'Then your stone stays as you leave it, with the name and the date of birth, as the stone of somebody living. Nobody but an administrator can record your passing, and neither we nor a machine do it ourselves. It takes a minute to name somebody; it is worth the minute.',
            'In your settings you may ask to be asked: after one, two or three years without a sign of life we send you three letters over ninety days, and if you do not answer, we ask your administrators to look. This is off unless you choose it, and nothing is recorded by it.',
          ],
        },
      ],
    },
    {
      title: 'Visiting',
      questions: [
        {
          question: 'How do I find a grave?',
          answer: [
            'Search the graveyard by name; small slips in spelling are forgiven. Narrow it by years and country. Or walk: the graveyard shows 50 stones to a page, and the map shows where each one stands.',
          ],
        },
        {
          question: 'Can I leave a tribute?',
          answer: [
            'Yes, at the grave of everybody who has passed, and without an account. You give a name and up to 1,000 characters. At the grave of somebody living there are no tributes.',
            'On the page of their memorial you may also light a candle or lay flowers without words, one of each a day, with your first name or without. A candle glows on the stone for thirty days.',
            'A memory that needs more room, up to 4,000 characters, you may offer there as well, and a picture where the memorial has room for pictures. A memory shows among the tributes and a picture among the pictures once an administrator of that memorial has taken it; until then nobody else sees it, and what is not taken within 30 days is gone. Where a picture was taken is never kept. Administrators may choose to read tributes first in the same way.',
            'And you can be reminded of the day. Under Remember the days give us an address: we write to it once and ask, and after one press a letter comes on the day of birth and on the day of passing, each year, at nine in the morning where you live. One press under any of these letters ends them and erases your address. Nobody learns who follows a memorial. Or take both days into your calendar program, for which you give us nothing.',
          ],
        },
        {
          question: 'What if a tribute or a grave does not belong here?',
          answer: [
            `Press Report beside a tribute. The administrators of that grave and the people who run ${name} are told, and an administrator can remove it with one press. A grave or its page can be reported in the same way: under a false name, or made in mockery. Nothing disappears by a report alone, so that nobody can silence another by pressing a button.`,
            'A person looks at each report. Leave an address if you want to know the outcome; we delete it once we have told you.',
          ],
        },
        {
          question: 'How do I share a grave?',
          answer: [
            'Every memorial has a page of its own at a short address that never changes. Open it and press Share: you can copy the link, post it on X, or print a card with a code that a telephone can read.',
            'The code can also be downloaded alone, as SVG or PNG, for a plaque or a gravestone. The address in it is never given to anybody else, also when the memorial is gone.',
          ],
        },
      ],
    },
    {
      title: 'Trust',
      questions: [
        {
          question: 'What can others see while I live?',
          answer: [
            'Once your date of birth is set: your name, your date of birth, where your stone stands, and what you have put on it. You may choose otherwise under Settings, Who May See It: only those who have the link, a nameless stone until your passing, the year of your birth alone or nothing of it, portrait and words only afterwards, and no search engines. Your life story, your pictures and your voice are yours alone until your passing, unless you open them; each says beside it who sees it.',
            'They never see your email address or who your administrators are.',
          ],
        },
        {
          question: 'Do you use cookies, or watch what I do?',
          answer: [
            'We set no cookies. Your browser keeps a few small things for us in its local storage: the two tokens that keep you signed in, one by which we recognise this browser, one that tells a second candle of the same day, whether you muted the music, a referral code if you came with one, and the grave you were looking for. Nothing measures your visit without your consent.',
          ],
        },
        {
          question: 'Can I take my data with me, or leave?',
          answer: [
            'Both, under Settings. You can download everything you own as a ZIP that opens without us. And you can close your account: your grave is hidden at once, for 14 days you may change your mind and find all as it was, then the account, the stone, the files and our letters to you are erased for good.',
            'Both ask for your password or passkey again, as do a new administrator, a new address and a new password. After each of these you get a letter with the words “This was not me”: for seven days that link takes the change back, signs every device out and asks for a new password.',
          ],
        },
        prices
          ? {
              question: 'Do you give refunds, and where does the money go?',
              answer: [
                'Payments are made once and are not refunded, unless we say otherwise when you pay or the law where you live gives you a right to withdraw. If something went wrong with a payment, write to us and we will put it right.',
                ...(site.imprint.proceeds
                  ? [
                      `${site.imprint.proceeds} Memory that is kept on computers depends on people who know how to protect them.`,
                    ]
                  : []),
              ],
            }
          : {
              question: `Who runs ${name}?`,
              answer: [
                `${name} is run by ${site.imprint.company}. Write to us through the contact page; a person reads it and replies within a day.`,
              ],
            },
        {
          question: `What if ${name} ended one day?`,
          answer: [
            'Nobody can promise that a website will stand for ever, and we do not. What we do promise is to make leaving easy: the download works at any time, is made of ordinary files, and needs nothing of ours to be opened. If we ever had to close, we would tell every member in time to take it. Keep your own copy of anything that cannot be replaced.',
          ],
        },
      ],
    },
  ]
}
