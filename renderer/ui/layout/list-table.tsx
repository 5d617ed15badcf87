import { Table, type TableProps } from '@mantine/core';
import classes from './list-table.module.css';

/** Rows parted by a line, in line with the text around. A cell with `data-figure` holds a number. */
export function ListTable({ className = '', ...props }: TableProps & { readonly className?: string | undefined }) {
  return <Table className={`${classes['table']} ${className}`} {...props} />;
}
