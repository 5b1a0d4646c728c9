import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { directoryApiRef } from '@portal/plugin-directory-react';
import {
  describeFailure,
  useListSource,
  withTimeout,
  type CheckState,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import type {
  topicNameBuilderRule,
  TopicNameParts,
} from '@portal/plugin-confluent-common';
import {
  APPLICATIONS,
  type ListedApplication,
} from '@portal/plugin-directory-common';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useDerivedParts } from '../../state';
import { NO_GROUPS, readTopicGroups, type GroupApis } from './readTopicGroups';

/** Own texts. */
const GROUPS_LOADING = 'Looking up the groups of the application…';
const GROUPS_FAILED = 'The groups of the application could not be looked up';
const noApplication = (id: string) => `There is no application ${id}`;

/** The master application list. */
export function useApplications(): PickerSource<ListedApplication> {
  return useListSource(
    APPLICATIONS,
    {},
    {
      emptyMessage: 'There are no applications',
    },
  );
}

type Found = Awaited<ReturnType<typeof readTopicGroups>>;

/** What the name takes over from the application; the name of the application only once, since people may change it. */
function partsOf(
  applicationId: string,
  {
    value,
    found,
    isNamed,
  }: { value: TopicNameParts; found: Found; isNamed: boolean },
): Partial<TopicNameParts> {
  if (found) {
    const { application, groups } = found;
    const appName = isNamed ? value.appName : application.alias.toLowerCase();
    return { appId: applicationId, appName, ...groups };
  }
  return value.appId === applicationId
    ? {}
    : { appId: applicationId, appName: '', ...NO_GROUPS };
}

/** What tells the groups of an application. Keeps its identity. */
function useGroupApis(): GroupApis {
  const catalog = useApi(catalogApiRef);
  const directory = useApi(directoryApiRef);
  const sourceControl = useApi(sourceControlApiRef);
  return useMemo(
    () => ({ catalog, directory, sourceControl }),
    [catalog, directory, sourceControl],
  );
}

/**
 * Looks up the groups of the application that the name is for, and puts them into the value; the template may name the
 * application by another field.
 *
 * @param update - changes parts of the value
 */
export function useTopicApplication(
  { value, options, company }: PortalField<typeof topicNameBuilderRule>,
  update: (part: Partial<TopicNameParts>) => void,
) {
  const apis = useGroupApis();
  const applicationId = (options.application ?? value.appId).trim();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['topic-groups', applicationId],
    enabled: applicationId !== '',
    queryFn: async ({ signal }) => ({
      found: await withTimeout(
        inner => readTopicGroups(applicationId, { apis, company }, inner),
        signal,
      ),
    }),
  });
  const found = isFetching ? undefined : data?.found;

  const namedFor = useRef(value.appId);
  const isTaken = value.appId === applicationId;
  const isNamed =
    isTaken && (value.appName !== '' || namedFor.current === applicationId);
  useDerivedParts(
    value,
    partsOf(applicationId, { value, found, isNamed }),
    update,
  );
  useEffect(() => {
    if (isTaken && value.appName !== '') namedFor.current = applicationId;
  });

  return {
    applicationId,
    application: found?.application,
    state: stateOf(),
  };

  function stateOf(): CheckState {
    if (applicationId === '') return { status: 'idle' };
    if (isFetching) return { status: 'checking', message: GROUPS_LOADING };
    if (error) {
      return {
        status: 'unknown',
        message: GROUPS_FAILED,
        reason: describeFailure(error),
        retry: () => void refetch(),
      };
    }
    return found
      ? { status: 'good' }
      : { status: 'bad', message: noApplication(applicationId) };
  }
}
