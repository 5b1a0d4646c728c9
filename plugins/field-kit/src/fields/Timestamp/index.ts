import { createPortalField } from '../../field';
import { Timestamp } from './Timestamp';

export const timestamp = createPortalField('Timestamp', Timestamp);
