import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  entityRouteRef,
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { act, screen } from '@testing-library/react';
import { buildTemplate } from '../../shared/__testUtils__/buildTemplate';
import { LazyTemplateCard } from './LazyTemplateCard';

const CHOOSE = { name: 'Choose New service' };

function show() {
  renderInTestApp(
    <LazyTemplateCard
      template={buildTemplate('service', { title: 'New service' })}
      steeringTags={new Set()}
      mayChoose
      AccessEnd={() => null}
    />,
    {
      mountedRoutes: {
        '/catalog/:namespace/:kind/:name': entityRouteRef,
        '/create': scaffolderPlugin.routes.root,
      },
      apis: [
        [starredEntitiesApiRef, new MockStarredEntitiesApi()],
        mockApis.permission(),
      ],
    },
  );
}

describe('LazyTemplateCard', () => {
  describe('in a browser that tells what is near the window', () => {
    let tell: (isIntersecting: boolean) => void;
    const disconnect = jest.fn();
    beforeEach(() => {
      class FakeObserver {
        readonly disconnect = disconnect;
        readonly #callback: (entries: object[]) => void;
        constructor(callback: (entries: object[]) => void) {
          this.#callback = callback;
        }
        observe(target: Element) {
          tell = isIntersecting =>
            act(() => this.#callback([{ isIntersecting, target }]));
        }
        unobserve() {}
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
      expect(screen.queryByRole('link', CHOOSE)).toBeNull();

      tell(false);
      expect(screen.queryByRole('link', CHOOSE)).toBeNull();

      tell(true);
      expect(await screen.findByRole('link', CHOOSE)).toBeVisible();
      expect(disconnect).toHaveBeenCalled();
    });
  });

  it('is a whole card at once in any other browser', async () => {
    show();
    expect(await screen.findByRole('link', CHOOSE)).toBeVisible();
  });
});
