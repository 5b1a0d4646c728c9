import { InputError } from '@backstage/errors';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import {
  AttributeCleaner,
  type Attributes,
  isTabInput,
  safeUrl,
} from './attributes';

/**
 * Elements that a document may contain. None of them runs code, loads a page, sends a form or changes the page's
 * style.
 */
const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'center'],
  ...['blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'],
  ...['th', 'td', 'figure', 'figcaption', 'details', 'summary', 'img', 'a'],
  ...['picture', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins'],
  ...['mark', 'sub', 'sup', 'small', 'kbd', 'samp', 'var', 'code', 'abbr'],
  ...['cite', 'q', 'dfn', 'time', 'wbr', 'input', 'label'],
];

/** Deeper markup is removed. */
const MAX_NESTING = 150;

/** Maximum number of open elements in one page; the parser's time grows with their square. */
const MAX_OPEN_ELEMENTS = 10_000;
const VOID_TAGS = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr']);

export interface SanitizePageOptions {
  /** Rewrites the target of a link; the returned attributes replace `href`. */
  link(href: string): Attributes;
  /** Rewrites the address of an image, or returns the text that replaces it. */
  image(src: string): { src: string } | { note: string };
}

/** Marks the text that replaces an image. */
const IMAGE_NOTE_CLASS = 'image-left-out';

/**
 * Sanitises the HTML of a rendered document: an allow-list of elements and attributes, safe addresses, unique ids.
 * The result is balanced, so that it cannot close the element that contains it.
 *
 * @throws InputError if the number of open elements would block the server
 */
export function sanitizePage(
  html: string,
  options: SanitizePageOptions,
): string {
  if (openElements(html) > MAX_OPEN_ELEMENTS)
    throw new InputError(
      `More than ${MAX_OPEN_ELEMENTS} HTML elements are left open`,
    );
  const cleaner = new AttributeCleaner();
  const settings: IOptions = {
    allowedTags: ALLOWED_TAGS,
    // The cleaner below decides; names that it never returns cannot appear.
    allowedAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    disallowedTagsMode: 'discard',
    nestingLimit: MAX_NESTING,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'xmp',
      'iframe',
      'noembed',
      'noframes',
      'plaintext',
      'template',
      'svg',
      'math',
      'object',
    ],
    exclusiveFilter: frame =>
      (frame.tag === 'input' && !isTabInput(frame.attribs)) ||
      (frame.tag === 'img' &&
        frame.attribs.src === undefined &&
        frame.attribs.class !== IMAGE_NOTE_CLASS),
    transformTags: {
      // Must come first: only the transformation of a named element can set a text.
      img: (tagName, { src, ...others }) => {
        const image = imageSource(src, options);
        if ('note' in image)
          return {
            tagName: 'span',
            attribs: { class: IMAGE_NOTE_CLASS },
            text: image.note,
          };
        return { tagName, attribs: { ...others, ...image } };
      },
      '*': (tagName, attribs) => ({
        tagName,
        attribs: {
          ...cleaner.clean(tagName, attribs),
          ...(tagName === 'a' ? linkAttributes(attribs, options) : {}),
          ...(tagName === 'img' ? imageAttributes(attribs) : {}),
        },
      }),
    },
  };
  return sanitizeHtml(html, settings);
}

function linkAttributes(
  attributes: Attributes,
  options: SanitizePageOptions,
): Attributes {
  if (attributes.href === undefined) return {};
  const safe = safeUrl(attributes.href, 'link');
  return safe === undefined ? {} : options.link(safe);
}

/** The address of an image within the site, or the text that replaces it; neither for an unsafe address. */
function imageSource(
  src: string | undefined,
  options: SanitizePageOptions,
): Attributes | { note: string } {
  const safe = src === undefined ? undefined : safeUrl(src, 'image');
  return safe === undefined ? {} : options.image(safe);
}

/** @param attributes - contains the address within the site */
function imageAttributes({ src, alt = '' }: Attributes): Attributes {
  return src === undefined ? {} : { src, alt, loading: 'lazy' };
}

/** The maximum number of open elements at one place, estimated from the start and end tags. */
function openElements(html: string): number {
  let open = 0;
  let most = 0;
  for (const [, slash, tag] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (VOID_TAGS.has(tag.toLowerCase())) continue;
    open = Math.max(0, open + (slash ? -1 : 1));
    most = Math.max(most, open);
  }
  return most;
}
