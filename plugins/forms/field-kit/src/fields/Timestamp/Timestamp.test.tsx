import type { JsonObject } from '@backstage/types';
import { act, screen, waitFor } from '@testing-library/react';
import { isTimestamp } from '@portal/plugin-field-kit-common';
import { fact, FakePortal, renderWizard } from '../../__testUtils__';
import { timestamp } from '.';

const field = (options: object = {}) => ({
  title: 'Asked at',
  type: 'string',
  'ui:field': 'Timestamp',
  'ui:options': options,
});

const setup = (options?: object, now?: Date) =>
  renderWizard({ fields: [timestamp], steps: [{ at: field(options) }], now });

const value = () => screen.queryByRole('definition')?.textContent ?? '';

describe('Timestamp', () => {
  it('is shown as the field explorer asks for it', async () => {
    const { schema } = timestamp as unknown as {
      schema: { schema: { returnValue: JsonObject; uiOptions: JsonObject } };
    };
    const { returnValue, uiOptions } = schema.schema;
    expect(returnValue).toMatchObject({ type: 'string' });
    expect(uiOptions).toMatchObject({ type: 'object' });
    const thing = { type: 'string', 'ui:field': 'Timestamp', 'ui:options': {} };
    await renderWizard({ fields: [timestamp], steps: [{ Timestamp: thing }] });
    expect(await screen.findByText('Timestamp')).toBeVisible();
  });

  it('shows the moment as a fact, in the default format (C-148)', async () => {
    await setup();
    await waitFor(() => expect(value()).not.toBe(''));
    expect(isTimestamp(value())).toBe(true);
    expect(fact('Asked at')).toHaveTextContent(value());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('takes the format of the template', async () => {
    await setup({ format: 'YYYY' });
    await waitFor(() => expect(value()).toBe(String(new Date().getFullYear())));
  });

  it('is refreshed every 5 seconds (C-149)', async () => {
    await setup({ format: 'HH:mm:ss' }, new Date(2026, 10, 21, 15, 4, 5));
    await waitFor(() => expect(value()).toBe('15:04:05'));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(value()).toBe('15:04:15'));
  });

  it('gives the form the moment, also when it is sent at once', async () => {
    const { review, create, created } = await setup();
    await review();
    await create();
    expect(created).toHaveLength(1);
    expect(isTimestamp(String(created[0].at))).toBe(true);
  });

  it('stands beside another one', async () => {
    const { review, create, created } = await renderWizard({
      fields: [timestamp],
      steps: [{ a: field({ format: 'YYYY' }), b: field({ format: 'MM' }) }],
    });
    await review();
    await create();
    expect(created).toEqual([
      {
        a: String(new Date().getFullYear()),
        b: String(new Date().getMonth() + 1).padStart(2, '0'),
      },
    ]);
  });

  it('refuses a moment that is none', async () => {
    const { validation } = timestamp as unknown as {
      validation: (...given: unknown[]) => Promise<void>;
    };
    const errors: string[] = [];
    await validation(
      'yesterday',
      { addError: (error: string) => errors.push(error) },
      { apiHolder: new FakePortal().holder(), formData: {}, schema: {} },
    );
    expect(errors).toEqual(['This is no moment in the format of the field']);
  });
});
