import { keepSelectedTabInView } from './selectedTab';

/** A row of 100 pixels with three tabs of 80 each; jsdom has no layout. */
function addRow(selected: number, isOfEntity = false): HTMLElement {
  const row = document.createElement(isOfEntity ? 'nav' : 'div');
  if (isOfEntity) row.setAttribute('aria-label', 'Content navigation');
  else row.className = 'bui-HeaderNav';
  Object.defineProperties(row, {
    scrollWidth: { value: 240 },
    clientWidth: { value: 100 },
  });
  row.getBoundingClientRect = () => ({ left: 0, right: 100 }) as DOMRect;
  [0, 1, 2].forEach(index => {
    const link = document.createElement('a');
    link.textContent = `Tab ${index}`;
    link.getBoundingClientRect = () => {
      const left = index * 80 - row.scrollLeft;
      return { left, right: left + 80 } as DOMRect;
    };
    if (index === selected) link.setAttribute('aria-current', 'page');
    row.append(link);
  });
  document.body.append(row);
  return row;
}

/** The observer is told in a microtask. */
const observed = () => Promise.resolve();

afterEach(() => document.body.replaceChildren());

it('brings the selected tab into view, of a row that comes later and after a change', async () => {
  const end = keepSelectedTabInView();
  const row = addRow(2);
  await observed();
  expect(row.scrollLeft).toBe(150);

  row.scrollLeft = 0;
  document.body.append(document.createElement('p'));
  await observed();
  expect(row.scrollLeft).toBe(0);

  row.children[2].removeAttribute('aria-current');
  row.children[1].setAttribute('aria-current', 'page');
  await observed();
  expect(row.scrollLeft).toBe(70);
  end();
});

it('knows the row of the page of an entity', () => {
  const row = addRow(2, true);
  keepSelectedTabInView()();
  expect(row.scrollLeft).toBe(150);
});
