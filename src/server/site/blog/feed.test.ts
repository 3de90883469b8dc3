import { expect, test } from 'vitest'
import { headTags } from '../../lib/page-head.ts'
import { articleHead, feed } from './article.ts'

const site = { siteName: 'Vigil & Sons', publicUrl: 'https://vigil.example.org' }
const article = {
  title: 'Salt & <Light>',
  slug: 'salt-and-light',
  excerpt: 'On "both" </script>',
  category: 'Rituals',
  publishDate: '2030-01-06',
  keywords: ['salt', 'light'],
}

test('the feed names each article with its address and day, whatever its title holds', () => {
  const xml = feed([article], site)
  expect(xml).toContain('<title>Salt &amp; &lt;Light&gt;</title>')
  expect(xml).toContain('<link>https://vigil.example.org/blog/salt-and-light</link>')
  expect(xml).toContain('<pubDate>Sun, 06 Jan 2030 00:00:00 GMT</pubDate>')
  expect(xml).toContain('href="https://vigil.example.org/blog/feed.xml"')
})

test('the page of an article has structured data, and its text cannot break out of it', () => {
  const html = headTags(articleHead(article, site), site.siteName).join('')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Article',
    headline: 'Salt & <Light>',
    description: 'On "both" </script>',
    datePublished: '2030-01-06',
    mainEntityOfPage: 'https://vigil.example.org/blog/salt-and-light',
  })
  expect(html).toContain('<meta name="keywords" content="salt, light" />')
  expect(html).toContain('<meta property="og:type" content="article" />')
})
