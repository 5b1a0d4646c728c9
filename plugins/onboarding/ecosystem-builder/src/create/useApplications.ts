import { useApi } from '@backstage/frontend-plugin-api';
import { directoryApiRef } from '@portal/plugin-directory-react';
import {
  type ApplicationChoice,
  toApplicationChoice,
} from '@portal/plugin-ecosystem-builder-common';
import { bodyOf, type PickerSource } from '@portal/plugin-field-kit';
import { useMemo } from 'react';

/** An application in the dropdowns. Only its names are known before the list is read. */
export interface ListedApplication {
  appId: string;
  appName: string;
  choice?: ApplicationChoice;
}

const keyOf = ({ appId, appName }: ListedApplication) =>
  JSON.stringify([appId, appName]);

const byName = (application: ListedApplication) => ({
  id: keyOf(application),
  label: application.appName,
  description: application.appId,
});

const byId = (application: ListedApplication) => ({
  id: keyOf(application),
  label: application.appId || 'No application ID',
  description: application.appName,
});

/** The applications of the company, for the two dropdowns, which share one request (ledger E-038 to E-040, E-258). */
export function useApplications(): Record<
  'applicationByName' | 'applicationById',
  PickerSource<ListedApplication>
> {
  const directory = useApi(directoryApiRef);
  return useMemo(() => {
    const list: Omit<PickerSource<ListedApplication>, 'toOption'> = {
      queryKey: ['onboarding-applications'],
      async load({ signal }) {
        const { items, complete } = bodyOf(
          await directory.get('/v2/sharepoint/MAL/listAppsInfo', { signal }),
        );
        return {
          complete,
          items: items.map(toApplicationChoice).map(choice => ({
            appId: choice.appId,
            appName: choice.appName,
            choice,
          })),
        };
      },
      emptyMessage: 'The list of applications is empty',
    };
    return {
      applicationByName: { ...list, toOption: byName },
      applicationById: { ...list, toOption: byId },
    };
  }, [directory]);
}
