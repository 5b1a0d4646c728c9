import { useApi } from '@backstage/frontend-plugin-api';
import {
  BUTTONS,
  type UpdateEditing,
  type UpdateEvent,
} from '@portal/plugin-ecosystem-builder-common';
import type { CheckState } from '@portal/plugin-field-kit';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { useMutation } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { fetchFile, type FetchedFile } from '../file/fetchFile';

/** Reads the file again and lets the form merge a newer version. */
export function useNewerCheck(
  { portfolio, file, note }: UpdateEditing,
  dispatch: Dispatch<UpdateEvent>,
) {
  const sourceControl = useApi(sourceControlApiRef);
  const { mutate, data, isPending } = useMutation<FetchedFile>({
    mutationFn: () => fetchFile(sourceControl, { portfolio, file }),
    onSuccess: fetched => {
      if (fetched.type === 'fetched') {
        dispatch({ ...fetched, type: 'newerFetched' });
      }
    },
  });
  const ask = () => mutate();
  return { ask, isPending, check: checkOf() };

  function checkOf(): CheckState {
    if (isPending) return { status: 'checking' };
    if (data?.type === 'fetchFailed') {
      return {
        status: 'unknown',
        message: `${BUTTONS.checkNewer}: no answer`,
        reason: data.reason ?? 'The file no longer exists',
        retry: ask,
      };
    }
    if (!note) return { status: 'idle' };
    const { isRefused, message } = note;
    return { status: isRefused ? 'bad' : 'good', message };
  }
}
