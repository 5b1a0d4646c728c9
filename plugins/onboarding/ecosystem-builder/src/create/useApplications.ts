import { useApi } from '@backstage/frontend-plugin-api';
import { directoryApiRef } from '@portal/plugin-directory-react';
import {
  type ApplicationChoice,
  buildOnboardingPlace,
  CHOICE_NOTES,
  findCollision,
  toApplicationChoice,
} from '@portal/plugin-ecosystem-builder-common';
import { bodyOf, type PickerSource } from '@portal/plugin-field-kit';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import type { SourceControlClient } from '@portal/plugin-source-control-common';
import { useMemo } from 'react';

/** An application in the dropdowns. Only its names are known before the list is read. */
export interface ListedApplication {
  appId: string;
  appName: string;
  choice?: ApplicationChoice;
  /** True if it is known to have an onboarding file. */
  hasFile?: boolean;
}

const keyOf = ({ appId, appName }: ListedApplication) =>
  JSON.stringify([appId, appName]);

const toOption = (
  application: ListedApplication,
  label: string,
  other: string,
) => ({
  id: keyOf(application),
  label,
  description: [other, application.hasFile && CHOICE_NOTES.hasFile]
    .filter(Boolean)
    .join(' · '),
});

const byName = (application: ListedApplication) =>
  toOption(application, application.appName, application.appId);

const byId = (application: ListedApplication) =>
  toOption(
    application,
    application.appId || 'No application ID',
    application.appName,
  );

/** Folders of files that are read for the choices. In a company with more of them, only the chosen application says that it has one. */
const MAX_FOLDERS = 20;

const placeOf = ({ appName, primaryProductProd0 }: ApplicationChoice) =>
  buildOnboardingPlace({
    application_name: appName,
    product_portfolio: primaryProductProd0,
  });

/** Reads the names of the files, by folder. What cannot be read is not said: the check of the chosen application asks again. */
async function readFiles(
  sourceControl: SourceControlClient,
  choices: readonly ApplicationChoice[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const folders = [
    ...new Set(choices.flatMap(choice => placeOf(choice)?.portfolio ?? [])),
  ];
  if (folders.length > MAX_FOLDERS) return new Map();
  const answers = await Promise.allSettled(
    folders.map(portfolio =>
      sourceControl.get('/read/files/{portfolio}', {
        params: { path: { portfolio } },
        signal,
      }),
    ),
  );
  return new Map(
    answers.map((answer, index) => [
      folders[index],
      answer.status === 'fulfilled' ? (answer.value.data?.items ?? []) : [],
    ]),
  );
}

/** The applications of the company, for the two dropdowns, which share one request (ledger E-038 to E-040, E-258). */
export function useApplications(): Record<
  'applicationByName' | 'applicationById',
  PickerSource<ListedApplication>
> {
  const directory = useApi(directoryApiRef);
  const sourceControl = useApi(sourceControlApiRef);
  return useMemo(() => {
    const list: Omit<PickerSource<ListedApplication>, 'toOption'> = {
      queryKey: ['onboarding-applications'],
      async load({ signal }) {
        const { items, complete } = bodyOf(
          await directory.get('/v2/sharepoint/MAL/listAppsInfo', { signal }),
        );
        const choices = items.map(toApplicationChoice);
        const files = await readFiles(sourceControl, choices, signal);
        const hasFile = (choice: ApplicationChoice) => {
          const place = placeOf(choice);
          const present = (place && files.get(place.portfolio)) ?? [];
          return !!place && findCollision(place.file, present) !== undefined;
        };
        return {
          complete,
          items: choices.map(choice => ({
            appId: choice.appId,
            appName: choice.appName,
            choice,
            hasFile: hasFile(choice),
          })),
        };
      },
      emptyMessage: 'The list of applications is empty',
    };
    return {
      applicationByName: { ...list, toOption: byName },
      applicationById: { ...list, toOption: byId },
    };
  }, [directory, sourceControl]);
}
