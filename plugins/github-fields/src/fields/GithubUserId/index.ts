import { createPortalField } from '@portal/plugin-field-kit';
import { GithubUserId } from './GithubUserId';

export const githubUserId = createPortalField('GithubUserId', GithubUserId);
