/** The smaller of two files of one sound, if the browser can play it. */
export function playableFile({ webm, mp3 }: { webm: string; mp3: string }): string {
  return new Audio().canPlayType('audio/webm; codecs=opus') === '' ? mp3 : webm
}
