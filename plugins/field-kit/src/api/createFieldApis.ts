import {
  fetchApiRef,
  identityApiRef,
  type ApiHolder,
  type ApiRef,
} from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { azureApiRef } from '@portal/plugin-azure-react';
import { createConfluentClient } from '@portal/plugin-confluent-common';
import { createDirectoryClient } from '@portal/plugin-directory-common';
import { createServiceBusClient } from '@portal/plugin-service-bus-common';
import { createSourceControlClient } from '@portal/plugin-source-control-common';
import type { FieldApis } from './FieldApis';

const known = new WeakMap<ApiHolder, FieldApis>();

function getApi<T>(holder: ApiHolder, ref: ApiRef<T>): T {
  const api = holder.get(ref);
  if (!api) throw new Error(`The app has no API '${ref.id}'`);
  return api;
}

/**
 * The APIs that fields ask, made once for each app.
 *
 * @throws Error naming the API when the app lacks one, once it is used
 * @public
 */
export function createFieldApis(holder: ApiHolder): FieldApis {
  const made = known.get(holder);
  if (made) return made;
  const options = {
    fetchApi: {
      fetch: ((input, init) =>
        getApi(holder, fetchApiRef).fetch(input, init)) as typeof fetch,
    },
  };
  const apis: FieldApis = {
    directory: createDirectoryClient(options),
    confluent: createConfluentClient(options),
    serviceBus: createServiceBusClient(options),
    sourceControl: createSourceControlClient(options),
    get azure() {
      return getApi(holder, azureApiRef);
    },
    get catalog() {
      return getApi(holder, catalogApiRef);
    },
    get identity() {
      return getApi(holder, identityApiRef);
    },
  };
  known.set(holder, apis);
  return apis;
}
