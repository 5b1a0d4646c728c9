import { InputError } from '@backstage/errors';
import sanitizeHtml, { IOptions } from 'sanitize-html';
import {
  AttributeCleaner,
  Attributes,
  isTabInput,
  safeUrl,
} from './attributes';

/** Elements that a document may hold. Nothing that runs, loads a page, sends a form or changes the page's style. */
const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'center'],
  ...['blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'],
  ...['th', 'td', 'figure', 'figcaption', 'details', 'summary', 'img', 'a'],
  ...['picture', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins'],
  ...['mark', 'sub', 'sup', 'small', 'kbd', 'samp', 'var', 'code', 'abbr'],
  ...['cite', 'q', 'dfn', 'time', 'wbr', 'input', 'label'],
];

/** Deeper markup is cut: no document needs it. */
const MAX_NESTING = 150;

/** Elements left open in one page; the parser's time grows with their square. */
const MAX_OPEN_ELEMENTS = 10_000;
const VOID_TAGS = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr']);

export interface SanitizePageOptions {
  /** Rewrites the target of a link; the attributes that it returns replace `href`. */
  link(href: string): Attributes;
  /** Rewrites the address of an image, or gives the text that stands in its place. */
  image(src: string): { src: string } | { note: string };
}

/** Marks the text that stands in place of an image. */
const IMAGE_NOTE_CLASS = 'image-left-out';

/**
 * Makes the HTML of a rendered document safe to show: an allow-list of elements and attributes, safe addresses, unique
 * ids. The result is balanced, so that it cannot end the element it is put into.
 *
 * @throws InputError if so many elements are left open that parsing them would hold up the server
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
      // Comes first; only the transformation of a named element may set a text.
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

/** The address of an image within the site or the text in its place; neither if the address is not safe. */
function imageSource(
  src: string | undefined,
  options: SanitizePageOptions,
): Attributes | { note: string } {
  const safe = src === undefined ? undefined : safeUrl(src, 'image');
  return safe === undefined ? {} : options.image(safe);
}

/** @param attributes - with the address within the site */
function imageAttributes({ src, alt = '' }: Attributes): Attributes {
  return src === undefined ? {} : { src, alt, loading: 'lazy' };
}

/** The most elements that are open at one place, counted roughly: every start tag against every end tag. */
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
