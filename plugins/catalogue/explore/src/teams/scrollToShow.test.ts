import { scrollToShow } from './scrollToShow';

function elementAt(
  left: number,
  top: number,
  { width, height }: { width: number; height: number },
): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

const box = () => elementAt(200, 100, { width: 800, height: 600 });
const TEAM = { width: 264, height: 100 };

it('stays at the root while the team is seen from there, in the middle of the height', () => {
  const shown = box();
  shown.scrollLeft = 50;
  scrollToShow(shown, elementAt(650, 1_000, TEAM));
  expect(shown.scrollLeft).toBe(0);
  expect(shown.scrollTop).toBe(650);
});

it('leaves out whole columns before a team that is further on', () => {
  const shown = box();
  // It ends 130 pixels after the box, in its fourth column.
  scrollToShow(shown, elementAt(866, 100, TEAM));
  expect(shown.scrollLeft).toBe(328);
});
