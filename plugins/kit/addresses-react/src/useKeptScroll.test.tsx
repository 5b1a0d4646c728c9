import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useKeptScroll } from './useKeptScroll';

function List({ isShown }: { isShown: boolean }) {
  useKeptScroll(isShown);
  return null;
}

const show = (isShown: boolean) => (
  <MemoryRouter>
    <List isShown={isShown} />
  </MemoryRouter>
);

afterEach(() => jest.restoreAllMocks());

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

it('goes to the place of the last visit once the rows are there, and only once', () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue();
  const first = render(show(true));
  scrollTo(640);
  first.unmount();
  scrollTo(0);
  expect(scroll).not.toHaveBeenCalled();

  const second = render(show(false));
  expect(scroll).not.toHaveBeenCalled();
  second.rerender(show(true));
  second.rerender(show(false));
  second.rerender(show(true));
  expect(scroll.mock.calls).toEqual([[{ top: 640 }]]);
  second.unmount();
});

it('begins at the top of another address', () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue();
  window.history.replaceState(null, '', '/catalog?filters[kind]=api');
  render(show(true));
  expect(scroll).not.toHaveBeenCalled();
});
