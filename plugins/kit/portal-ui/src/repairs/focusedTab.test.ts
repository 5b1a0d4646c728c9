import { keepFocusedTabInView } from './focusedTab';

describe('keepFocusedTabInView', () => {
  const scroll = jest.fn();
  const { scrollIntoView } = Element.prototype;
  beforeEach(() => {
    Element.prototype.scrollIntoView = scroll;
    scroll.mockClear();
    document.body.innerHTML =
      '<button role="tab">Last</button><button>Other</button>';
  });
  afterEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  it('shows a tab that gets the focus, and nothing else', () => {
    const end = keepFocusedTabInView();
    const [tab, other] = document.querySelectorAll('button');
    other.focus();
    expect(scroll).not.toHaveBeenCalled();
    tab.focus();
    expect(scroll.mock.contexts).toEqual([tab]);
    end();
    other.focus();
    tab.focus();
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('does not let the page scroll for Home and End on a tab', () => {
    const end = keepFocusedTabInView();
    const [tab, other] = document.querySelectorAll('button');
    const press = (target: Element, key: string) =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    // False: somebody has prevented what the browser does.
    expect(press(tab, 'Home')).toBe(false);
    expect(press(tab, 'End')).toBe(false);
    expect(press(tab, 'PageDown')).toBe(true);
    expect(press(other, 'End')).toBe(true);
    end();
    expect(press(tab, 'End')).toBe(true);
  });
});
