import {
  fact,
  fillIn,
  picker,
  setUpFieldTests,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { reviewOf } from '@portal/plugin-field-kit';
import { createRepoUrlPicker } from '.';
import { CataloguePortal, showFields } from '../__testUtils__';

setUpFieldTests();

const NAME = { name: { title: 'Name', type: 'string' } as const };

function repository(options: object) {
  return {
    repoUrl: {
      title: 'Code',
      type: 'string',
      'ui:field': 'RepoUrlPicker',
      'ui:options': options,
    } as const,
  };
}

const ONE = {
  allowedHosts: ['code.example'],
  allowedOwners: ['retail'],
};

async function show(
  options: object,
  settings: { name?: string; value?: string } = {},
) {
  const { name, value } = settings;
  const steps = [repository(options)];
  const shown = await showFields({
    portal: new CataloguePortal([]),
    steps: name === undefined ? steps : [NAME, ...steps],
    initialState: {
      ...(name && { name }),
      ...(value && { repoUrl: value }),
    },
  });
  const url = async () => {
    await shown.review();
    await shown.create();
    return shown.created.at(-1)?.repoUrl;
  };
  return { ...shown, url };
}

const box = (name: string) => screen.getByRole('textbox', { name });

const expectName = (name: string) =>
  waitFor(() => expect(box('Code')).toHaveValue(name));

describe('RepoUrlPicker', () => {
  it('asks for the name only, where host and organisation are given', async () => {
    const { user, url } = await show(ONE);
    expect(screen.getAllByRole('textbox')).toEqual([box('Code')]);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(fact('Host')).toHaveTextContent('code.example');
    expect(fact('Organization')).toHaveTextContent('retail');
    await fillIn(user, box('Code'), 'till');
    expect(await url()).toBe('code.example?owner=retail&repo=till');
  });

  it('takes the host of the company where the template names none (P-441)', async () => {
    const { user, url } = await show({});
    const owner = await screen.findByRole('textbox', { name: 'Organization' });
    await fillIn(user, owner, 'retail');
    await fillIn(user, box('Repository'), 'till');
    expect(fact('Host')).toHaveTextContent('code.example');
    expect(await url()).toBe('code.example?owner=retail&repo=till');
  });

  it('follows the name of the component until the person types another one', async () => {
    const { user, next, back, url } = await show(
      { ...ONE, repoName: '${{ parameters.name }}' },
      { name: 'till' },
    );
    await next();
    await expectName('till');
    await back();
    await fillIn(user, await screen.findByLabelText('Name'), 'till-two');
    await next();
    await expectName('till-two');
    await fillIn(user, box('Code'), 'own');
    await user.tab();
    await back();
    await fillIn(user, await screen.findByLabelText('Name'), 'till-three');
    await next();
    await expectName('own');
    expect(await url()).toBe('code.example?owner=retail&repo=own');
  });

  it('takes the first of what is allowed (P-437, P-438, P-440)', async () => {
    const { user, url } = await show({
      ...ONE,
      allowedOwners: ['retail', 'labs'],
      allowedRepos: ['till', 'till-two'],
    });
    expect(picker('Repository')).toHaveValue('till');
    expect(picker('Organization')).toHaveValue('retail');
    await user.selectOptions(picker('Organization'), 'labs');
    expect(await url()).toBe('code.example?owner=labs&repo=till');
  });

  it('asks for what its host has, and drops what another host had (P-411, P-436)', async () => {
    const { user, url } = await show(
      {
        allowedHosts: ['code.example', 'dev.azure.com'],
        allowedProjects: ['tills'],
      },
      { value: 'code.example?owner=retail&repo=till' },
    );
    await user.selectOptions(picker('Host'), 'dev.azure.com');
    await fillIn(user, box('Organization'), 'shop');
    expect(fact('Project')).toHaveTextContent('tills');
    expect(await url()).toBe(
      'dev.azure.com?repo=till&organization=shop&project=tills',
    );
  });

  it('is reviewed as the path of the repository', () => {
    const review = reviewOf(createRepoUrlPicker(() => null));
    const context = { title: 'Code', options: {} };
    expect(review?.('code.example?repo=till&owner=retail', context)).toEqual([
      { label: 'Code', value: 'retail/till on code.example' },
    ]);
    expect(review?.(undefined, context)).toEqual([]);
  });

  it('says what is missing (P-460, P-461)', async () => {
    const { review } = await show({});
    await screen.findByText('code.example');
    await review();
    for (const part of ['owner', 'repo']) {
      expect(
        await screen.findByText(
          `'Code' Incomplete repository location provided, ${part} not provided`,
        ),
      ).toBeVisible();
    }
    expect(box('Repository')).toHaveAccessibleErrorMessage(/not provided/);
  });
});
