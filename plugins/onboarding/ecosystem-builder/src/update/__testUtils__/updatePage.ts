import type { Payload } from '@portal/plugin-ecosystem-builder-common';
import { type ErrorApi, errorApiRef } from '@backstage/frontend-plugin-api';
import type { JsonValue } from '@backstage/types';
import {
  choose,
  failure,
  FakePortal,
  type FakePortalOptions,
  fieldOf,
  OTHER_STEP,
  renderWizard,
  type TestApi,
} from '@portal/plugin-field-kit/testUtils';
import { act, screen } from '@testing-library/react';
import { ecosystemBuilderUpdate, ecosystemBuilderUpdateV2 } from '..';

export const PORTFOLIO = 'digital-commerce';
export const FILE = 'gifts.json';

/** A file that the form of both versions takes. */
export const GIFTS: Payload = {
  application_name: 'gift-lists',
  application_name_abbreviation: 'GIFTS',
  application_id: 'APP1001',
  description: 'Lists of gifts.',
  io_code: 'IO420184',
  product: 'Basket and Checkout',
  business_criticality: 'Day 3',
  data_classification: 'Public',
  tech_stack: 'Java',
  request_owner: 'lucia.moretti@retail.example',
  supported_by: 'checkout@support.retail.example',
  github_repository_create: true,
  ad_group_create: true,
  team_members: [
    {
      email: 'lucia.moretti@retail.example',
      read: true,
      write: true,
      admin: false,
    },
  ],
  later_key: { nested: [1] },
};

function toContent(file: unknown): string {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  return btoa(text);
}

/** The response of source control for a file. */
export function sent(file: unknown, sha = 'one'): Response {
  return Response.json({ content: toContent(file), encoding: 'base64', sha });
}

const list = (...items: string[]) => Response.json({ items, complete: true });

/** A portal with one portfolio and one file. */
export class UpdatePortal extends FakePortal {
  readonly logged: Error[] = [];

  override apis(options?: FakePortalOptions): TestApi[] {
    const errorApi: Partial<ErrorApi> = {
      post: error => {
        this.logged.push(error as Error);
      },
    };
    return [...super.apis(options), [errorApiRef, errorApi]];
  }

  constructor() {
    super();
    this.on('github/folder/content', () => list(PORTFOLIO, 'stores'));
    this.on(`github/read/files/${PORTFOLIO}`, () =>
      list('.gitkeep', FILE, 'other.json'),
    );
    this.on('github/read/files/stores', () => list('till.json'));
  }

  /** Sets the response for the file. */
  onFile(answer: () => Response | Promise<Response>): this {
    return this.on(`github/fetch/data/${PORTFOLIO}/${FILE}`, answer);
  }
}

export function notFound() {
  return failure(404, 'NotFoundError', 'There is no such thing');
}

/** Opens an update form in the real wizard. */
export async function openUpdate(
  portal: FakePortal,
  { field = 'CN', value }: { field?: 'CN' | 'V2'; value?: JsonValue } = {},
) {
  const name = field === 'CN' ? '' : 'V2';
  const wizard = await renderWizard({
    fields: [ecosystemBuilderUpdate, ecosystemBuilderUpdateV2],
    steps: [
      { onboarding: fieldOf(`EcosystemBuilderUpdate${name}`) },
      OTHER_STEP,
    ],
    portal,
    ...(value !== undefined && { initialState: { onboarding: value } }),
  });
  const fetchFile = async () => {
    await choose(wizard.user, 'Portfolio', PORTFOLIO);
    await choose(wizard.user, 'File', FILE);
    await wizard.user.click(screen.getByRole('button', { name: 'Fetch Data' }));
  };
  return {
    ...wizard,
    /** Chooses the file and asks for it. */
    fetchFile,
    /** The same, until it is loaded. */
    loadFile: async () => {
      await fetchFile();
      await act(() => jest.advanceTimersByTimeAsync(3_100));
      await screen.findByText(`${FILE} is loaded`);
    },
  };
}
