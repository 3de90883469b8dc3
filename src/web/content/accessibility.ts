import type { SiteConfig } from '../../contract/site/site.ts'
import type { LegalDocument } from './legal-document.ts'

export const accessibilityTitle = 'Accessibility'

export function accessibility({ site_name: name }: SiteConfig): LegalDocument {
  return {
    title: accessibilityTitle,
    updatedOn: '2026-11-16',
    opening: [
      `Everybody should be able to visit a grave. ${name} aims at the Web Content Accessibility Guidelines 2.2, level AA. This page says what that means here, where we fall short, and how to reach us.`,
    ],
    sections: [
      {
        title: 'What we do',
        paragraphs: [
          'Every screen is made to work with a keyboard alone, with a screen reader, and at a width of 320 pixels. Text can be enlarged to 200 %. What you can press outside of a sentence is meant to be at least 24 pixels wide and tall.',
          'If your device asks for less motion, the gates open at once and nothing moves by itself. If it asks for more contrast, words and edges become brighter and their ground darker.',
          'Music never starts against the choice you made, and the button that stops it is on every page. Before each release the screens are tested by machine: for barriers at three widths, and the main pages by keyboard.',
        ],
      },
      {
        title: 'Where we fall short',
        paragraphs: [
          'A voice message or an Eternal Message has a transcript only where its owner, or an administrator who has heard it, has written one. The map is a picture; beside it stands a list of the graves in view, which can be used instead.',
          'Names and words on stones are written by their owners in any language, and not every screen reader speaks all of them.',
        ],
      },
    ],
    box: {
      title: 'If something stands in your way',
      paragraphs: [
        'Please write to us through the contact page and say what you wanted to do and what you use. We answer within a day.',
      ],
    },
  }
}

/** The keyboard shortcuts, by part of the site. */
export const keyboardMap: readonly [keys: string, does: string][] = [
  ['Tab, Shift + Tab', 'Go to the next or the previous control'],
  ['Enter, Space', 'Press what has the focus; on a gravestone, open it'],
  ['Escape', 'Close a dialog, a menu, a popup or the search results; skip the gates'],
  ['Arrow keys, Home, End', 'Move between the tabs of the settings'],
  ['Arrow up and down, Enter', 'Choose a country in the list'],
  ['Arrow left and right', 'Move an end of a recording by a tenth of a second'],
  ['Arrow keys on your own stone', 'Move it on the map, while you edit positions'],
  ['Arrow keys, + and -', 'Move and zoom the map'],
]
