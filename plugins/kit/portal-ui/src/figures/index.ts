export { Figure, Figures, LoadingFigures } from './Figures';
export { formatMoney } from './formatMoney';
