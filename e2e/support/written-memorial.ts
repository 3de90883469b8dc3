import type { APIRequestContext } from '@playwright/test'
import { wav } from '../../src/server/testing/sounds.ts'
import { createEntrustedOwner } from './accounts.ts'
import { callsOf, demand, photograph } from './full-memorial.ts'
import { buyTierAs } from './upgrade.ts'

export interface Writing {
  name: string
  country: string
  style: string
  words: string
  /** Of the voice. */
  transcript: string
  story: string
  moment: string
  tribute: string
}

/** An open memorial in one language, with a portrait if asked for. Returns its path. */
export async function createWrittenMemorial(
  request: APIRequestContext,
  writing: Writing,
  hasPortrait = true,
): Promise<string> {
  const { graveId, owner, guardians } = await createEntrustedOwner(request, writing.name, 1)
  const [guardian] = guardians
  if (!guardian) throw new Error('There is no guardian.')
  await buyTierAs(request, owner.bearer, 'premium')
  const asOwner = callsOf(request, owner)
  await asOwner('post', 'update-memorial-message', { memorial_message: writing.words })
  await asOwner('post', 'update-nationality', { nationality: writing.country })
  await asOwner('post', 'update-grave-style', { grave_style: writing.style })
  const moments = [1948, 1956, 1972].map((year) => ({ year, place: '', words: writing.moment }))
  await asOwner('put', 'story', { text: writing.story, moments, revision: 0 })
  if (hasPortrait) {
    const portrait = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph(0) }
    await asOwner('patch', 'profile', undefined, { profile_photo: portrait })
  }
  const voice = { name: 'a.wav', mimeType: 'audio/wav', buffer: wav(5) }
  await asOwner('post', 'update-audio-message', undefined, { audio_message: voice })
  await asOwner('put', `graves/${graveId}/voice-words`, { words: writing.transcript })
  await callsOf(request, guardian)('post', `administered-users/${graveId}/update-death-date`, {
    death_date: '2019-11-30',
  })
  const tribute = { author_name: writing.name.split(' ')[0], message: writing.tribute }
  await demand(await request.post(`/api/accounts/tributes/${graveId}/create/`, { data: tribute }))
  const { grave } = await (await request.get(`/api/accounts/graveyard/${graveId}/`)).json()
  const page = await request.get(new URL(grave.memorial_url).pathname)
  return new URL(page.url()).pathname
}

/** Invented people, in five scripts. */
export const writings = {
  latin: {
    name: 'Maximiliana Theodora Weidenbach',
    country: 'AT',
    style: 'catholic',
    words: 'She kept the garden gate unlatched, and the kettle on, for everybody who came late.',
    transcript: 'If you hear this, put the kettle on. I am not far: I am where the roses are. ',
    story:
      'She was born above the bakery and learned to count with rolls.\n\nLater she taught two generations of children to read.',
    moment: 'Moved to the house by the river',
    tribute: 'You taught me to read. I read to my grandchildren now.',
  },
  arabic: {
    name: 'عبد الرحمن بن يوسف المنصوري',
    country: 'MA',
    style: 'islamic',
    words: 'كان بابه مفتوحا للجميع، وكان الشاي على النار لكل من جاء متأخرا.',
    transcript: 'إذا سمعتم هذا فضعوا الشاي على النار. لست بعيدا عنكم، أنا حيث تزهر الورود. ',
    story: 'ولد فوق المخبز وتعلم العد بالأرغفة.\n\nثم علم جيلين من الأطفال القراءة والكتابة.',
    moment: 'انتقل إلى البيت عند النهر',
    tribute: 'علمتني القراءة، وأنا اليوم أقرأ لأحفادي.',
  },
  hebrew: {
    name: 'אברהם שמעון בן־ארי הלוי',
    country: 'IL',
    style: 'jewish',
    words: 'הדלת שלו הייתה תמיד פתוחה, והקומקום על האש לכל מי שאיחר לבוא.',
    transcript: 'אם אתם שומעים את זה, שימו קומקום על האש. אני לא רחוק, אני ליד הוורדים. ',
    story: 'הוא נולד מעל המאפייה ולמד לספור בלחמניות.\n\nאחר כך לימד שני דורות של ילדים לקרוא.',
    moment: 'עבר אל הבית שליד הנהר',
    tribute: 'לימדת אותי לקרוא, והיום אני קורא לנכדיי.',
  },
  chinese: {
    name: '欧阳明月',
    country: 'CN',
    style: 'taoism',
    words: '她从不锁上花园的门，炉上总为晚归的人温着一壶茶。',
    transcript: '如果你听到这段话，请把水烧上。我没有走远，我就在玫瑰开放的地方。',
    story: '她出生在面包房的楼上，用面包学会了数数。\n\n后来她教两代孩子读书写字。',
    moment: '搬到河边的房子',
    tribute: '您教会了我读书，如今我读给我的孙子听。',
  },
  devanagari: {
    name: 'सावित्री देवी विश्वनाथन',
    country: 'IN',
    style: 'hindu',
    words: 'उनका दरवाज़ा सबके लिए खुला रहता था, और देर से आने वालों के लिए चाय चढ़ी रहती थी।',
    transcript: 'अगर तुम यह सुन रहे हो तो चाय चढ़ा दो। मैं दूर नहीं हूँ, मैं वहीं हूँ जहाँ गुलाब खिलते हैं। ',
    story: 'वे बेकरी के ऊपर पैदा हुईं और रोटियों से गिनना सीखा।\n\nबाद में उन्होंने दो पीढ़ियों को पढ़ना सिखाया।',
    moment: 'नदी किनारे के घर में आईं',
    tribute: 'आपने मुझे पढ़ना सिखाया। अब मैं अपने पोतों को पढ़कर सुनाता हूँ।',
  },
} satisfies Record<string, Writing>
