import { toastApiRef } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  type CatalogApi,
} from '@backstage/plugin-catalog-react';
import {
  FakePortal,
  type FakePortalOptions,
} from '@portal/plugin-field-kit/testUtils';

type Apis = ReturnType<FakePortal['apis']>;

/** A portal that keeps what it was told to show, and whose catalogue does what a test says. */
export class AppPortal extends FakePortal {
  readonly alerts: unknown[] = [];
  catalog?: Partial<CatalogApi>;

  override apis(options?: FakePortalOptions): Apis {
    const apis = super
      .apis(options)
      .map(([ref, api]) =>
        ref.id === catalogApiRef.id ? [ref, this.catalog ?? api] : [ref, api],
      );
    const toastApi: typeof toastApiRef.T = {
      post: ({ title }) => {
        this.alerts.push(title);
        return { close: () => undefined };
      },
    };
    // More than the base has, which its type does not foresee.
    return [...apis, [toastApiRef, toastApi]] as unknown as Apis;
  }
}
