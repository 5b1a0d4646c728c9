import { restoreAnchors } from './restoreAnchors';

describe('restoreAnchors', () => {
  it('gives headings their ids back and finds the one that is asked for', () => {
    document.body.innerHTML =
      '<h2 data-heading-id="links">Links</h2><h2 data-heading-id="title">Title</h2><h2 id="other" data-heading-id="other">Other</h2>';
    const headings = [...document.querySelectorAll('h2')];
    expect(restoreAnchors(headings, '#title')).toBe(headings[1]);
    expect(headings.map(heading => heading.id)).toEqual([
      'links',
      'title',
      'other',
    ]);
    expect(restoreAnchors(headings, '#title')).toBeUndefined();
  });
});
