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
});
