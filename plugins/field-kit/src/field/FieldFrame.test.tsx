import { render, screen } from '@testing-library/react';
import type { CheckState } from '../check';
import { FieldErrorsProvider } from './FieldErrorsProvider';
import { FieldFrame } from './FieldFrame';

const TAKEN = 'The name is taken';
const FREE = 'The name is free';

const good: CheckState = { status: 'good', message: FREE };
const bad: CheckState = { status: 'bad', message: TAKEN };
const unknown: CheckState = {
  status: 'unknown',
  message: 'Not checked',
  reason: 'down',
  retry: () => {},
};

const onClaim = jest.fn();

function frame(errors: readonly string[], check: CheckState) {
  const field = {
    id: 'root_name',
    label: 'Name',
    description: undefined,
    errors,
    errorId: 'root_name__error',
  };
  return (
    <FieldErrorsProvider onClaim={onClaim}>
      <FieldFrame field={field} check={check}>
        <input aria-label="Name" />
      </FieldFrame>
    </FieldErrorsProvider>
  );
}

describe('FieldFrame', () => {
  it('takes the errors over from the template of the form', () => {
    render(frame([], good)).unmount();
    expect(onClaim.mock.calls).toEqual([[true], [false]]);
  });

  it('shows an error of Next once when the check says the same', () => {
    render(frame([TAKEN], bad));
    expect(screen.getAllByText(TAKEN)).toHaveLength(1);
  });

  it('shows no good check beside an error of Next', () => {
    render(frame(['Too short'], good));
    expect(screen.getByText('Too short')).toBeVisible();
    expect(screen.queryByText(FREE)).not.toBeInTheDocument();
  });

  it('drops the error once the check of the same value becomes good', () => {
    const errors = ['Not checked (down). Please try again'];
    const { rerender } = render(frame(errors, unknown));
    expect(screen.getByText(errors[0])).toBeVisible();
    rerender(frame(errors, good));
    expect(screen.queryByText(errors[0])).not.toBeInTheDocument();
    expect(screen.getByText(FREE)).toBeVisible();
  });

  it('shows the next error again', () => {
    const { rerender } = render(frame([TAKEN], unknown));
    rerender(frame([TAKEN], good));
    rerender(frame(['Too short'], good));
    expect(screen.getByText('Too short')).toBeVisible();
  });

  it('announces the check in its only live region', () => {
    const { container } = render(frame(['Too short'], bad));
    expect(
      container.querySelectorAll('[aria-live], [role=alert]'),
    ).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent(TAKEN);
  });
});
