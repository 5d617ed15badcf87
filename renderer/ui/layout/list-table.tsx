import { Table, type TableProps } from '@mantine/core';
import classes from './list-table.module.css';

/** A table with rows separated by lines, aligned with the text around it. A cell with `data-figure` holds a number. */
export function ListTable({ className = '', ...props }: TableProps & { readonly className?: string | undefined }) {
  return <Table className={`${classes['table']} ${className}`} {...props} />;
}
