import type { SourceControlService } from '@portal/plugin-source-control-node';
import type { ReadableRepositories } from '../service/ReadableRepositories';

/** What the routes work with. */
export interface RouterServices {
  sourceControl: SourceControlService;
  organisation: string;
  readable: ReadableRepositories;
}
