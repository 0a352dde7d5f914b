import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { useFieldControl } from './field.tsx'
import { controlStyle } from './input.tsx'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      className={cn(controlStyle, 'min-h-28 py-2 leading-relaxed', className)}
      {...rest}
    />
  )
}
