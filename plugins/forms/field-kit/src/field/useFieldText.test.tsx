import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFieldText } from './useFieldText';

function setup(first = '') {
  const handed: string[] = [];
  let setFromOutside: (value: string) => void = () => {};
  function Page() {
    const [value, setValue] = useState(first);
    setFromOutside = setValue;
    const { text, handlers } = useFieldText(value, given => {
      handed.push(given);
      setValue(given);
    });
    return (
      <>
        <input aria-label="Name" {...handlers} />
        <output>{text}</output>
      </>
    );
  }
  const view = render(<Page />);
  const input = screen.getByLabelText('Name');
  return {
    ...view,
    handed,
    input,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    setFromOutside: (value: string) => act(() => setFromOutside(value)),
  };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('useFieldText', () => {
  it('shows at once what is typed, and hands it over a moment later, once', async () => {
    const { input, handed, type } = setup();
    fireEvent.focus(input);
    type('r');
    await pass(100);
    type('rg ');
    expect(input).toHaveValue('rg ');
    expect(screen.getByRole('status')).toHaveTextContent('rg');
    await pass(200);
    expect(handed).toEqual([]);
    await pass(100);
    expect(handed).toEqual(['rg']);
    expect(input).toHaveValue('rg ');
  });

  it('takes spaces inside, and drops those around when the control is left', async () => {
    const { input, handed, type } = setup();
    fireEvent.focus(input);
    type('  AZ shop ');
    fireEvent.blur(input);
    expect(handed).toEqual(['AZ shop']);
    expect(input).toHaveValue('AZ shop');
    await pass(1_000);
    expect(handed).toHaveLength(1);
  });

  it.each([
    ['the control is left', (input: HTMLElement) => fireEvent.blur(input)],
    ['the form is sent', (input: HTMLElement) => fireEvent.submit(input)],
  ])('hands over at once when %s', (_, end) => {
    const { input, handed, type } = setup();
    type('rg');
    end(input);
    expect(handed).toEqual(['rg']);
  });

  it('hands over when the field goes away', () => {
    const { handed, type, unmount } = setup();
    type('rg');
    unmount();
    expect(handed).toEqual(['rg']);
  });

  it('takes over what comes from outside, but not while somebody types', async () => {
    const { input, type, setFromOutside } = setup('first');
    setFromOutside('second');
    expect(input).toHaveValue('second');
    fireEvent.focus(input);
    type('mine');
    setFromOutside('third');
    expect(input).toHaveValue('mine');
    fireEvent.blur(input);
    expect(input).toHaveValue('mine');
  });
});
