import { toastApiRef, type AnyApiRef } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  type CatalogApi,
} from '@backstage/plugin-catalog-react';
import {
  FakePortal,
  type FakePortalOptions,
  type TestApi,
} from '@portal/plugin-field-kit/testUtils';

/** A portal that records its alerts, with a catalogue from the test. */
export class AppPortal extends FakePortal {
  readonly alerts: unknown[] = [];
  catalog?: Partial<CatalogApi>;

  override apis(options?: FakePortalOptions): TestApi[] {
    const apis = super
      .apis(options)
      .map(([ref, api]): TestApi =>
        ref.id === catalogApiRef.id ? [ref, this.catalog ?? api] : [ref, api],
      );
    const toastApi: typeof toastApiRef.T = {
      post: ({ title }) => {
        this.alerts.push(title);
        return { close: () => undefined };
      },
    };
    return [...apis, [toastApiRef, toastApi]];
  }

  override apiOf(apis: readonly TestApi[], wanted: AnyApiRef): unknown {
    const isCatalog = wanted.id === catalogApiRef.id;
    return (isCatalog && this.catalog) || super.apiOf(apis, wanted);
  }
}
