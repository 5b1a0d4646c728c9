import { AttributeCleaner, safeUrl } from './attributes';

describe('safeUrl', () => {
  it.each([
    'other.md#part',
    '#part',
    'https://retail.example/x?y=1',
    'mailto:team@retail.example',
    'tel:+4912345',
  ])('keeps %s', url => {
    expect(safeUrl(url, 'link')).toBe(url);
  });

  it.each([
    ' javascript:alert(1)',
    ' \u0001java\nscript:alert(1)',
    'java\u200bscript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://[',
  ])('refuses %j', url => {
    expect(safeUrl(url, 'link')).toBeUndefined();
    expect(safeUrl(url, 'image')).toBeUndefined();
  });

  it('takes small pictures from the text itself, but nothing that holds markup', () => {
    const png = 'data:image/png;base64,iVBORw0KGgo=';
    expect(safeUrl(png, 'image')).toBe(png);
    expect(safeUrl(png, 'link')).toBeUndefined();
    expect(
      safeUrl('data:image/svg+xml;base64,PHN2Zz4=', 'image'),
    ).toBeUndefined();
    expect(safeUrl('data:image/png,<svg>', 'image')).toBeUndefined();
  });
});

describe('AttributeCleaner', () => {
  it('gives each id once and none that belongs to the reader', () => {
    const cleaner = new AttributeCleaner();
    expect(cleaner.clean('p', { id: 'a' })).toEqual({ id: 'a' });
    expect(cleaner.clean('p', { id: 'a' })).toEqual({});
    expect(cleaner.clean('a', { name: 'old' })).toEqual({ id: 'old' });
    expect(cleaner.clean('p', { id: '__drawer' })).toEqual({});
    expect(cleaner.clean('p', { id: 'a b' })).toEqual({});
  });

  it('drops what acts, styles or imitates the portal', () => {
    expect(
      new AttributeCleaner().clean('p', {
        onclick: 'x',
        style: 'position:fixed',
        class: 'md-overlay MuiButton-root jss12 wide md-button',
        title: 'Edit this page',
        role: 'alert',
        tabindex: '5',
        'data-heading-id': 'x',
      }),
    ).toEqual({ class: 'wide md-button' });
  });

  it('takes no form field but the radio buttons of content tabs', () => {
    const cleaner = new AttributeCleaner();
    expect(cleaner.clean('input', { type: 'text', name: 'password' })).toEqual(
      {},
    );
    expect(
      cleaner.clean('input', {
        type: 'radio',
        name: '__tabbed_1',
        id: '__tabbed_1_1',
      }),
    ).toEqual({ type: 'radio', name: '__tabbed_1', id: '__tabbed_1_1' });
    expect(cleaner.clean('label', { for: '__drawer' })).toEqual({});
  });
});
