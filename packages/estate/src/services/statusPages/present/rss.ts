import { isOpen, lastUpdate, type StatusPage } from '../state/model';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, character => ENTITIES[character]);

/** The feed of Azure's status page: only incidents that are open; they are gone when they have ended. */
export function presentRss(page: StatusPage, url: string): string {
  const items = page.incidents.filter(isOpen).map(incident => {
    const { at, body } = lastUpdate(incident);
    return `<item>
<title>${escapeXml(incident.name)}</title>
<description>${escapeXml(`<p>${escapeXml(body)}</p>`)}</description>
<pubDate>${new Date(at).toUTCString()}</pubDate>
<guid isPermaLink="false">${incident.id}</guid>
<link>${escapeXml(url)}</link>
</item>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0">
<channel>
<title>${escapeXml(page.title)} Status</title>
<link>${escapeXml(url)}</link>
<description>${escapeXml(page.title)} Status</description>
${items.join('\n')}
</channel>
</rss>
`;
}
