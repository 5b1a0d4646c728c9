import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useMemo, useState } from 'react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { deferred } from '../__testUtils__';
import { CascadePicker, type AnyCascadeLevel } from './CascadePicker';
import type { PickerPage } from './types';
import { useCascade } from './useCascade';

interface Place {
  id: string;
}
interface Choice {
  country?: Place;
  city?: Place;
  street?: Place;
}
type Load = (parent: string) => Promise<PickerPage<Place>>;

const page = (...ids: string[]) => ({
  items: ids.map(id => ({ id })),
  complete: true,
});

function setup(loadCities: Load, first: Choice = {}) {
  const choices: Choice[] = [];
  const toOption = ({ id }: Place) => ({ id, label: id });
  function Page() {
    const [choice, setChoice] = useState(first);
    const levels = useMemo(
      (): AnyCascadeLevel<Choice>[] => [
        {
          key: 'country',
          label: 'Country',
          source: () => ({
            queryKey: ['countries'],
            load: async () => page('NL', 'UK'),
            toOption,
          }),
        },
        {
          key: 'city',
          label: 'City',
          isSkippable: true,
          source: ({ country }) => ({
            queryKey: ['cities', country?.id],
            load: () => loadCities(country?.id ?? ''),
            toOption,
          }),
        },
        {
          key: 'street',
          label: 'Street',
          source: ({ country, city }) => ({
            queryKey: ['streets', country?.id, city?.id],
            load: async () => page(`${city?.id ?? 'any'} street`),
            toOption,
          }),
        },
      ],
      [],
    );
    return (
      <CascadePicker
        id="place"
        levels={levels}
        value={choice}
        onChange={changed => {
          choices.push(changed);
          setChoice(changed);
        }}
      />
    );
  }
  render(
    <PageQueryProvider>
      <Page />
    </PageQueryProvider>,
  );
  const user = userEvent.setup();
  const box = (name: string) => screen.getByRole('combobox', { name });
  const choose = async (name: string, option: string) => {
    await waitFor(() => expect(box(name)).toBeEnabled());
    await user.click(box(name));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { choices, box, choose };
}

describe('CascadePicker', () => {
  it('opens a level once everything above is chosen, but for what may be left out', async () => {
    const { box, choose } = setup(async () => page('Utrecht'));
    expect(box('City')).toBeDisabled();
    expect(box('Street')).toBeDisabled();
    await choose('Country', 'NL');
    expect(box('City')).toBeEnabled();
    await choose('Street', 'any street');
    expect(box('Street')).toHaveValue('any street');
  });

  it('takes away everything below a change, in one step, and loads it anew', async () => {
    const loadCities = jest.fn(async (country: string) =>
      country === 'NL' ? page('Utrecht') : page('Leeds'),
    );
    const { choices, box, choose } = setup(loadCities);
    await choose('Country', 'NL');
    await choose('City', 'Utrecht');
    await choose('Street', 'Utrecht street');
    await choose('Country', 'UK');
    expect(choices).toEqual([
      { country: { id: 'NL' } },
      { country: { id: 'NL' }, city: { id: 'Utrecht' } },
      {
        country: { id: 'NL' },
        city: { id: 'Utrecht' },
        street: { id: 'Utrecht street' },
      },
      { country: { id: 'UK' } },
    ]);
    expect(box('City')).toHaveValue('');
    expect(box('Street')).toHaveValue('');
    await choose('City', 'Leeds');
    expect(loadCities.mock.calls).toEqual([['NL'], ['UK']]);
  });

  it('drops the list of a parent that changed while it was loaded', async () => {
    const answers = {
      NL: deferred<PickerPage<Place>>(),
      UK: deferred<PickerPage<Place>>(),
    };
    const { box, choose } = setup(
      country => answers[country as 'NL' | 'UK'].promise,
    );
    const user = userEvent.setup();
    await choose('Country', 'NL');
    await choose('Country', 'UK');
    await act(async () => answers.UK.resolve(page('Leeds')));
    await act(async () => answers.NL.resolve(page('Utrecht')));
    await user.click(box('City'));
    expect(await screen.findByRole('option', { name: 'Leeds' })).toBeVisible();
    expect(
      screen.queryByRole('option', { name: 'Utrecht' }),
    ).not.toBeInTheDocument();
  });

  it('shows what was chosen before, whether or not the lists can be read', async () => {
    const { box } = setup(() => Promise.reject(new Error('down')), {
      country: { id: 'NL' },
      city: { id: 'Utrecht' },
    });
    expect(box('City')).toHaveValue('Utrecht');
    expect(await screen.findByText('(down)')).toBeVisible();
  });
});

describe('useCascade', () => {
  it('never leaves a choice below a level that was changed', () => {
    const levels = ['country', 'city', 'street'] as const;
    const place = fc.record({ id: fc.string() });
    fc.assert(
      fc.property(
        fc.record(
          { country: place, city: place, street: place },
          { requiredKeys: [] },
        ),
        fc.constantFrom(...levels),
        fc.option(place, { nil: undefined }),
        (choice, level, item) => {
          let changed: Choice = {};
          function Probe() {
            useCascade<Choice>(levels, choice, next => {
              changed = next;
            }).select(level, item);
            return null;
          }
          render(<Probe />).unmount();
          const index = levels.indexOf(level);
          levels.forEach((name, i) => {
            const kept = i < index ? choice[name] : undefined;
            expect(changed[name]).toEqual(i === index ? item : kept);
          });
          expect(Object.values(changed)).not.toContain(undefined);
        },
      ),
      { numRuns: 50 },
    );
  });
});
