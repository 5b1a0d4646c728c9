import { toError } from '@backstage/errors';
import {
  type ErrorApi,
  errorApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import {
  type AnyCascadeLevel,
  CascadePicker,
  type PickerPage,
} from '@portal/plugin-field-kit';
import { OWN_MESSAGES } from '@portal/plugin-ecosystem-builder-common';
import type { SourceControlClient } from '@portal/plugin-source-control-common';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { useMemo } from 'react';
import type { FilePlace } from './fetchFile';

const KEY = 'onboarding-files';

/** Keeps the folder in source control, and is no onboarding file (ledger E-266). */
const FOLDER_MARK = '.gitkeep';

interface NameList {
  items: readonly string[];
  complete: boolean;
}

function toPage(list: NameList | undefined): PickerPage<string> {
  if (!list) throw new Error('There was no answer');
  return {
    items: list.items.filter(name => name !== FOLDER_MARK),
    complete: list.complete,
  };
}

const toOption = (name: string) => ({ id: name, label: name });

type Choice = Partial<FilePlace>;

interface ListApis {
  sourceControl: SourceControlClient;
  errorApi: ErrorApi;
}

/** Lists the files of a portfolio. A failure is logged, and the list stays empty (ledger E-174). */
async function listFiles(
  { sourceControl, errorApi }: ListApis,
  portfolio: string,
  signal: AbortSignal,
): Promise<PickerPage<string>> {
  try {
    const { data } = await sourceControl.get('/read/files/{portfolio}', {
      params: { path: { portfolio } },
      signal,
    });
    return toPage(data);
  } catch (error) {
    if (!signal.aborted) {
      errorApi.post(toError(error), { hidden: true });
    }
    throw error;
  }
}

function levelsOf(apis: ListApis): AnyCascadeLevel<Choice>[] {
  return [
    {
      key: 'portfolio',
      label: 'Portfolio',
      source: () => ({
        queryKey: [KEY],
        load: async ({ signal }) => {
          const { data } = await apis.sourceControl.get('/folder/content', {
            signal,
          });
          return toPage(data);
        },
        toOption,
        emptyMessage: OWN_MESSAGES.foldersMissing,
        failureMessage: OWN_MESSAGES.foldersFailed,
      }),
    },
    {
      key: 'file',
      label: 'File',
      source: ({ portfolio = '' }) => ({
        queryKey: [KEY, portfolio],
        load: ({ signal }) => listFiles(apis, portfolio, signal),
        toOption,
        emptyMessage: OWN_MESSAGES.filesMissing,
        failureMessage: OWN_MESSAGES.filesFailed,
      }),
    },
  ];
}

export interface FilePickerProps {
  id: string;
  place: Choice;
  onChoose: (place: Choice) => void;
  isDisabled: boolean;
  isInvalid: boolean;
  describedBy: string;
}

/** The dropdowns of portfolios and files (ledger E-050, E-051). */
export function FilePicker(props: FilePickerProps) {
  const { id, place, onChoose, isDisabled, isInvalid, describedBy } = props;
  const sourceControl = useApi(sourceControlApiRef);
  const errorApi = useApi(errorApiRef);
  const levels = useMemo(
    () => levelsOf({ sourceControl, errorApi }),
    [sourceControl, errorApi],
  );
  return (
    <CascadePicker
      id={id}
      levels={levels}
      value={place}
      onChange={onChoose}
      isRequired
      isDisabled={isDisabled}
      isInvalid={isInvalid}
      describedBy={describedBy}
    />
  );
}
