import { toError } from '@backstage/errors';
import type Token from 'markdown-it/lib/token.mjs';
import { withoutTrailing } from '@portal/plugin-bounds-common';
import { createHash } from 'node:crypto';

/** Languages of blocks of code that are diagrams, and their name at Kroki. https://docs.kroki.io/kroki/diagram-types/ */
const KINDS: Record<string, { type: string; title: string }> = {
  plantuml: { type: 'plantuml', title: 'PlantUML' },
  puml: { type: 'plantuml', title: 'PlantUML' },
  graphviz: { type: 'graphviz', title: 'Graphviz' },
  dot: { type: 'graphviz', title: 'Graphviz' },
};
const MAX_DIAGRAMS = 30;
const MAX_SOURCE_CHARS = 50_000;
const MAX_IMAGE_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 8000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** A drawn diagram, as a file of the site. */
export interface Drawing {
  /** Address within the site. */
  url: string;
  bytes: Uint8Array;
}

/** What {@link drawDiagrams} puts into the `meta` of a block of code that is a diagram. */
export interface DiagramMeta {
  /** For example `PlantUML`. */
  title: string;
  /** Address of the image within the site; missing if it was not drawn. */
  url?: string;
  /** The portal has no server that draws. */
  noServer: boolean;
}

export interface DrawDiagramsOptions {
  /** Address of a server that is compatible with Kroki; missing if the portal has none. */
  krokiUrl?: string;
  warn(message: string): void;
}

/**
 * Draws the PlantUML and Graphviz blocks of a page by a server. A block that it cannot draw stays code.
 *
 * @param tokens - of the page; a diagram's gets its {@link DiagramMeta}
 */
export async function drawDiagrams(
  tokens: Token[],
  { krokiUrl, warn }: DrawDiagramsOptions,
): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  for (const token of tokens) {
    const kind = token.type === 'fence' ? kindOf(token.info) : undefined;
    if (!kind) continue;
    const meta: DiagramMeta = { title: kind.title, noServer: !krokiUrl };
    token.meta = meta;
    if (!krokiUrl) continue;
    try {
      if (drawings.length === MAX_DIAGRAMS)
        throw new Error(`a page may have ${MAX_DIAGRAMS} of them`);
      const drawing = await draw(krokiUrl, kind.type, token.content);
      drawings.push(drawing);
      meta.url = drawing.url;
    } catch (error) {
      warn(
        `a ${kind.title} diagram is shown as code, because it could not be drawn: ${toError(error).message}`,
      );
    }
  }
  return drawings;
}

function kindOf(info: string) {
  const [language = ''] = /[\w-]+/.exec(info.slice(0, 100)) ?? [];
  const name = language.toLowerCase();
  return Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
}

async function draw(
  krokiUrl: string,
  type: string,
  source: string,
): Promise<Drawing> {
  if (source.length > MAX_SOURCE_CHARS)
    throw new Error(`its source is longer than ${MAX_SOURCE_CHARS} characters`);
  const response = await fetch(
    `${withoutTrailing(krokiUrl, '/')}/${type}/png`,
    {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: source,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the server answered ${response.status}`);
  }
  const bytes = await readImage(response);
  const name = createHash('sha256').update(type).update(source).digest('hex');
  return { url: `_diagrams/${name.slice(0, 32)}.png`, bytes };
}

async function readImage(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_IMAGE_BYTES)
      throw new Error(`its image is larger than ${MAX_IMAGE_BYTES} bytes`);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (!bytes.subarray(0, PNG.length).equals(PNG))
    throw new Error('the server answered no image');
  return bytes;
}
