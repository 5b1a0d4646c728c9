export { AccessList, type AccessListTexts } from './AccessList';
