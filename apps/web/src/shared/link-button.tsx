import { createLink } from '@tanstack/react-router'
import { type ButtonProps, buttonStyle, cn } from '@wencang/ui'
import type { ComponentProps } from 'react'

type AnchorProps = ComponentProps<'a'> & Pick<ButtonProps, 'variant' | 'size'>

const Anchor = ({ variant, size, className, ...rest }: AnchorProps) => (
  <a className={cn(buttonStyle({ variant, size }), className)} {...rest} />
)

/** Link that looks like a button. */
export const LinkButton = createLink(Anchor)
