import { githubUserIdRule } from '@portal/plugin-source-control-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { GithubUserId } from './GithubUserId';

export const githubUserId = createPortalField(githubUserIdRule, GithubUserId);
