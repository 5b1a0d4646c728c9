/** Attributes of an element, before or after sanitising. */
export type Attributes = Record<string, string>;

const ID = /^[\p{L}\p{N}_-][\p{L}\p{N}_:.-]{0,199}$/u;
const TAB_ID = /^__tabbed_\d{1,6}_\d{1,2}$/;
const TAB_SET = /^__tabbed_\d{1,6}$/;
const LINE_NUMBER = /^\d{1,8}$/;
const ROLES = new Set(['group', 'img', 'note', 'radiogroup']);
const INLINE_IMAGE =
  /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]*$/i;
const WEB_LINK = /^(?:https?|mailto|tel):/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Class names of the reader and of the portal's components, which documents must not use. */
const FOREIGN_CLASS = /^(?:md-|mui|jss|backstage|bui-|techdocs)/i;
const OWN_MD_CLASSES = new Set([
  'md-button',
  'md-button--primary',
  'md-typeset__scrollwrap',
]);

/** The title by which the reader finds the link to a page's source. */
export const EDIT_LINK_TITLE = 'Edit this page';

/** Returns a safe address; `undefined` for scripts, data other than small images, and invalid addresses. */
export function safeUrl(
  url: string,
  use: 'link' | 'image',
): string | undefined {
  const trimmed = url.trim();
  // Browsers ignore these characters within a scheme, so that "java
  // script:" would run.
  const visible = trimmed.replace(/[\p{C}\p{Z}]/gu, '');
  if (use === 'image' && /^data:/i.test(visible))
    return INLINE_IMAGE.test(trimmed) ? trimmed : undefined;
  if (SCHEME.test(visible) && !WEB_LINK.test(visible)) return undefined;
  return URL.canParse(trimmed, 'https://site.invalid/page/')
    ? trimmed
    : undefined;
}

/** Sanitises the attributes that every element may have; keeps every id of the page unique. */
export class AttributeCleaner {
  readonly #ids = new Set<string>();

  clean(tag: string, attributes: Attributes): Attributes {
    const result: Attributes = {};
    // `<a name>` is the older way to set an anchor.
    const anchor = tag === 'a' ? attributes.name : undefined;
    const id = this.#uniqueId(attributes.id ?? anchor);
    if (id !== undefined) result.id = id;
    const classes = cleanClasses(attributes.class);
    if (classes) result.class = classes;
    for (const name of [
      'aria-label',
      'lang',
      'dir',
      'align',
      'colspan',
      'rowspan',
      'scope',
      'start',
      'reversed',
      'open',
      'width',
      'height',
      'alt',
      'cite',
      'datetime',
    ])
      if (attributes[name] !== undefined) result[name] = attributes[name];
    if (
      attributes.title !== undefined &&
      attributes.title.trim() !== EDIT_LINK_TITLE
    )
      result.title = attributes.title;
    if (ROLES.has(attributes.role)) result.role = attributes.role;
    if (tag === 'span' && LINE_NUMBER.test(attributes['data-linenos'] ?? ''))
      result['data-linenos'] = attributes['data-linenos'];
    if (attributes.tabindex === '0') result.tabindex = '0';
    if (attributes['aria-hidden'] === 'true') result['aria-hidden'] = 'true';
    if (
      /^h[1-6]$/.test(tag) &&
      id !== undefined &&
      attributes['data-heading-id']
    )
      result['data-heading-id'] = id;
    return { ...result, ...cleanTabAttributes(tag, attributes) };
  }

  #uniqueId(id: string | undefined): string | undefined {
    if (id === undefined || this.#ids.has(id)) return undefined;
    if (!ID.test(id) || (id.startsWith('__') && !TAB_ID.test(id)))
      return undefined;
    this.#ids.add(id);
    return id;
  }
}

function cleanClasses(value: string | undefined): string {
  return (value ?? '')
    .split(/\s+/)
    .filter(name => OWN_MD_CLASSES.has(name) || !FOREIGN_CLASS.test(name))
    .join(' ')
    .trim();
}

/** The radio buttons of content tabs are the only allowed form fields. */
function cleanTabAttributes(tag: string, attributes: Attributes): Attributes {
  if (tag === 'label' && TAB_ID.test(attributes.for ?? ''))
    return { for: attributes.for };
  if (tag !== 'input' || !isTabInput(attributes)) return {};
  const checked: Attributes =
    attributes.checked === undefined ? {} : { checked: 'checked' };
  return { type: 'radio', name: attributes.name, ...checked };
}

/** Returns true if an `<input>` belongs to a set of content tabs. */
export function isTabInput(attributes: Attributes): boolean {
  return (
    attributes.type === 'radio' &&
    TAB_ID.test(attributes.id ?? '') &&
    TAB_SET.test(attributes.name ?? '')
  );
}
