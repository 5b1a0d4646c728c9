import { scrollToMiddle } from './scrollToMiddle';

function elementAt(
  left: number,
  top: number,
  { width, height }: { width: number; height: number },
): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

it('brings the middle of the item to that of the box, from where the box is', () => {
  const box = elementAt(200, 100, { width: 800, height: 600 });
  box.scrollLeft = 50;
  const item = elementAt(900, 1_000, { width: 200, height: 100 });
  scrollToMiddle(box, item);
  expect(box.scrollLeft).toBe(50 + 400);
  expect(box.scrollTop).toBe(650);
});
