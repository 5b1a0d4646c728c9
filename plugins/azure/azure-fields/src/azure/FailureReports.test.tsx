import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFailureReports } from './FailureReports';

function Page() {
  const reports = useFailureReports();
  return (
    <>
      <button onClick={() => reports.alert('It is away')}>Alert</button>
      <button onClick={() => reports.log('No list', new TypeError('x'))}>
        Log
      </button>
    </>
  );
}

describe('useFailureReports', () => {
  it('shows an alert', async () => {
    const toast = mockApis.toast();
    renderInTestApp(<Page />, { apis: [toast] });
    await userEvent.click(await screen.findByRole('button', { name: 'Alert' }));
    expect(toast.getToasts()).toMatchObject([
      { title: 'It is away', status: 'danger' },
    ]);
  });

  it('writes to the log in words for people', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    renderInTestApp(<Page />);
    await userEvent.click(await screen.findByRole('button', { name: 'Log' }));
    expect(log.mock.calls.flat()).toContain(
      'No list: The portal cannot be reached',
    );
    log.mockRestore();
  });
});
