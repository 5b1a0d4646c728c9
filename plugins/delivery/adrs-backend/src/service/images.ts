import type { SourceControlService } from '@portal/plugin-source-control-node';
import { posix } from 'node:path';
import { resolveInRepository } from './adrPath';

/** Limits of the images of a text. */
const MAX_IMAGES = 20;
const MAX_IMAGE_BYTES = 512 * 1024;
const MAX_TOTAL_BYTES = 2 * 1024 * 1024;

const TYPES: Record<string, string> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Images in Markdown and in HTML. All lengths are bounded, so that no text takes long. */
const IMAGES = [
  /!\[[^[\]]{0,300}\]\(\s{0,3}<?([^)\s>]{1,300})/g,
  /<img\b[^<>]{0,300}?\ssrc=["']([^"'>\s]{1,300})["']/gi,
];

const SKIPPED = ['InputError', 'NotFoundError'];

/** Targets of the images of a text, in their order. */
export function imageTargetsOf(text: string): string[] {
  const found = IMAGES.flatMap(pattern =>
    [...text.matchAll(pattern)].map(match => match[1]),
  );
  return [...new Set(found)];
}

function decode(target: string): string | undefined {
  try {
    return decodeURIComponent(target.split(/[?#]/, 1)[0]);
  } catch {
    return undefined;
  }
}

/**
 * Reads the images of a text that are files of its repository. Others are left out: addresses, other file types, missing
 * and large files.
 *
 * @returns data addresses by target
 */
export async function readImages(
  text: string,
  options: {
    sourceControl: Pick<SourceControlService, 'readFile'>;
    repository: string;
    folder: string;
    signal?: AbortSignal;
  },
): Promise<Record<string, string>> {
  const { sourceControl, repository, folder, signal } = options;
  const images: Record<string, string> = {};
  let total = 0;
  const targets = imageTargetsOf(text).flatMap(target => {
    const decoded = decode(target);
    const path = decoded && resolveInRepository(folder, decoded);
    const type = path && TYPES[posix.extname(path).toLowerCase()];
    return path && type ? [{ target, path, type }] : [];
  });
  for (const { target, path, type } of targets.slice(0, MAX_IMAGES)) {
    try {
      const file = await sourceControl.readFile(repository, path, { signal });
      total += file.size;
      if (file.size > MAX_IMAGE_BYTES || total > MAX_TOTAL_BYTES) continue;
      images[target] = `data:${type};base64,${file.content.replace(/\s/g, '')}`;
    } catch (error) {
      if (!SKIPPED.includes((error as Error).name)) throw error;
    }
  }
  return images;
}
