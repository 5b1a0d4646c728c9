import { useApi } from '@backstage/frontend-plugin-api';
import { directoryApiRef } from '@portal/plugin-directory-react';
import {
  describeFailure,
  useLatestValue,
  withTimeout,
  type CheckState,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  topicOwnerName,
  type topicPickerRule,
} from '@portal/plugin-confluent-common';
import { useQuery } from '@tanstack/react-query';
import { readApplication } from '../../applications';
import { useDerivedParts } from '../../state';

/** Own texts. */
const OWNER_LOADING = 'Looking up the owner…';
const OWNER_FAILED = 'The owner could not be looked up';
const OWNER_UNKNOWN_WARNING = 'The owner of this topic is not known';

/**
 * Looks up who owns the chosen topic by its application, and puts the name into the value (ledger C-081, C-082). What the
 * topic itself says of its owner counts where the list of applications says nothing.
 *
 * @returns how the look-up stands; the form may go on without it
 */
export function useTopicOwner({
  value,
  onChange,
  company,
}: PortalField<typeof topicPickerRule>): CheckState {
  const directory = useApi(directoryApiRef);
  const change = useLatestValue({ value, onChange });
  const { topicname, application_id: applicationId } = value;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['topic-owner', applicationId],
    enabled: Boolean(topicname && applicationId),
    queryFn: async ({ signal }) => {
      const application = await withTimeout(
        inner => readApplication(applicationId ?? '', directory, inner),
        signal,
      );
      return { owner: application?.owner };
    },
  });
  const owner = topicOwnerName(data?.owner, company);
  const part = topicname && owner ? { owner } : undefined;
  useDerivedParts(value, part, found =>
    change(topic => ({ ...topic, ...found })),
  );

  if (topicname === '') return { status: 'idle' };
  if (isFetching) return { status: 'checking', message: OWNER_LOADING };
  if (error) {
    return {
      status: 'unknown',
      message: OWNER_FAILED,
      reason: describeFailure(error),
      retry: () => void refetch(),
    };
  }
  const facts = { Owner: owner || value.owner, Application: applicationId };
  return facts.Owner
    ? { status: 'good', facts }
    : { status: 'good', warning: OWNER_UNKNOWN_WARNING, facts };
}
