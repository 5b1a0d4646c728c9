import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  entityRouteRef,
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import type { TemplateEntityV1beta3 } from '@backstage/plugin-scaffolder-common';
import { act, screen } from '@testing-library/react';
import { LazyTemplateCard } from './LazyTemplateCard';

const template: TemplateEntityV1beta3 = {
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name: 'service', title: 'New service', namespace: 'default' },
  spec: { type: 'service', steps: [] },
};

const CHOOSE = { name: 'Choose New service' };

function show() {
  renderInTestApp(<LazyTemplateCard template={template} />, {
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    apis: [
      [starredEntitiesApiRef, new MockStarredEntitiesApi()],
      mockApis.permission(),
    ],
  });
}

describe('LazyTemplateCard', () => {
  describe('in a browser that tells what is near the window', () => {
    let tell: (isIntersecting: boolean) => void;
    const disconnect = jest.fn();
    beforeEach(() => {
      class FakeObserver {
        readonly disconnect = disconnect;
        constructor(callback: (entries: object[]) => void) {
          tell = isIntersecting => act(() => callback([{ isIntersecting }]));
        }
        observe() {}
      }
      Object.assign(window, { IntersectionObserver: FakeObserver });
    });
    afterEach(() => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
    });

    it('is its title until it comes near, and a whole card from then on', async () => {
      show();
      expect(
        await screen.findByRole('heading', { name: 'New service' }),
      ).toBeVisible();
      expect(screen.queryByRole('button', CHOOSE)).toBeNull();

      tell(false);
      expect(screen.queryByRole('button', CHOOSE)).toBeNull();

      tell(true);
      expect(await screen.findByRole('button', CHOOSE)).toBeVisible();
      expect(disconnect).toHaveBeenCalled();
    });
  });

  it('is a whole card at once in any other browser', async () => {
    show();
    expect(await screen.findByRole('button', CHOOSE)).toBeVisible();
  });
});
