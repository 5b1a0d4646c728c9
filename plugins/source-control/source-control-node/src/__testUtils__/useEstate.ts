import { type EstateProcess, startEstateProcess } from '@portal/estate';
import type { failingCalls } from '@portal/test-kit';
import type { SourceControlService } from '../service/SourceControlService';
import { createService } from './createService';

type FailingCall = ReturnType<typeof failingCalls>[number];

/** An estate with source control, and services over it. */
export interface SourceControlEstate {
  estate: EstateProcess;
  service: SourceControlService;
  /** A service with a time limit of half a second. */
  hasty: SourceControlService;
}

/** Starts an estate with source control for a test file. The properties can be read in the tests. */
export function useEstate(): SourceControlEstate {
  const started = {} as SourceControlEstate;
  beforeAll(async () => {
    const estate = await startEstateProcess({ services: ['sourceControl'] });
    const options = {
      url: estate.urls.sourceControl,
      token: estate.credentials.sourceControlToken,
    };
    const hasty = { ...options, github: { timeoutMs: 500 } };
    Object.assign(started, {
      estate,
      service: createService(options),
      hasty: createService(hasty),
    });
  });
  afterEach(() => started.estate.clearFaults());
  afterAll(() => started.estate?.close());
  return started;
}

/** Makes a call while GitHub fails. */
export async function callWithFault(
  { estate }: SourceControlEstate,
  { call, fault }: Pick<FailingCall, 'call' | 'fault'>,
): Promise<unknown> {
  await estate.addFault({
    service: 'source-control',
    path: '/api/v3/',
    ...fault,
  });
  return call();
}
