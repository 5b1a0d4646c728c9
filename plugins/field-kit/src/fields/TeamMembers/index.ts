import { createPortalField } from '../../field';
import { TeamMembers } from './TeamMembers';

export const teamMembers = createPortalField('TeamMembers', TeamMembers);
