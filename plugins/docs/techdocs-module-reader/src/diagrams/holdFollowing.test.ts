import { holdFollowing, PATIENCE_MS } from './holdFollowing';

const isShown = (id: string) =>
  document.getElementById(id)?.style.visibility !== 'hidden';
const ALL = ['above', 'second', 'below', 'list', 'next'];
const shown = () => ALL.filter(isShown);

function figure(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the test page has no ${id}`);
  return element;
}

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<div class="md-content"><article><p id="above"></p><ul><li><figure id="first"></figure><p id="second"></p></li></ul>
    <figure id="later"></figure><p id="below"></p><ul id="list"></ul></article><div id="next"></div></div><footer id="foot"></footer>`;
});
afterEach(() => jest.useRealTimers());

describe('holdFollowing', () => {
  it('shows what follows with its diagram, and nothing of other places waits', () => {
    const release = holdFollowing(figure('first'));
    expect(shown()).toEqual(['above']);
    expect(isShown('foot')).toBe(true);
    release();
    expect(shown()).toEqual(ALL);
  });

  it('waits for all diagrams above', () => {
    const first = holdFollowing(figure('first'));
    const later = holdFollowing(figure('later'));
    first();
    expect(shown()).toEqual(['above', 'second']);
    later();
    // Twice is once.
    later();
    expect(shown()).toEqual(ALL);
  });

  it('does not wait for ever', () => {
    holdFollowing(figure('first'));
    jest.advanceTimersByTime(PATIENCE_MS);
    expect(shown()).toEqual(ALL);
  });
});
