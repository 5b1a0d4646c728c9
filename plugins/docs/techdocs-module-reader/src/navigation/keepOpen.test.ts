import { keepOpen } from './keepOpen';

function toggleOf(isOpen: boolean): HTMLInputElement {
  const toggle = document.createElement('input');
  toggle.type = 'checkbox';
  toggle.checked = isOpen;
  document.body.append(toggle);
  return toggle;
}

it.each([true, false])(
  'a section that was open: %s is open, also after a click by a program',
  isOpen => {
    const toggle = toggleOf(isOpen);
    keepOpen([toggle]);
    expect(toggle).toBeChecked();
    toggle.click();
    expect(toggle).toBeChecked();
  },
);

it('does not open again what a person has closed', () => {
  const toggle = toggleOf(true);
  keepOpen([toggle]);
  toggle.checked = false;
  keepOpen([toggle]);
  expect(toggle).not.toBeChecked();
});
